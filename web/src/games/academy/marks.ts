/** The shapes of lib/crests.ts, drawn: round, triangle, square, lozenge, cross. */
export const MARKS = [
  "M4.6 0a4.6 4.6 0 1 1-9.2 0a4.6 4.6 0 1 1 9.2 0Z",
  "M0-5.2L5.2 3.9H-5.2Z",
  "M-4.2-4.2H4.2V4.2H-4.2Z",
  "M0-5.6L4.8 0L0 5.6L-4.8 0Z",
  "M-1.8-5.2H1.8V-1.8H5.2V1.8H1.8V5.2H-1.8V1.8H-5.2V-1.8H-1.8Z",
] as const;
