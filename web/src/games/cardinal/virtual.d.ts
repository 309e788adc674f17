declare module "virtual:cardinal-atlas" {
  export const atlas: import("./atlas/types").Atlas;
}
declare module "virtual:cardinal-picture" {
  export const picture: import("./atlas/types").SmallMap;
}
