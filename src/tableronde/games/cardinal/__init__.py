"""Le Roi et le Cardinal (Web of Power, Kardinal & König)."""
