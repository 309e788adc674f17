import { beforeEach, expect, test } from "vitest";
import { Choosing } from "./choosing.svelte";
import type { Action } from "./protocol";

const action = (name: string, fields: object): Action => ({ name, kind: "play", text: name, ...fields });
const ACTIONS = [
  action("red on left", { card: "red", place: "left" }),
  action("red on right", { card: "red", place: "right" }),
  action("blue on left", { card: "blue", place: "left" }),
  { name: "pass", kind: "pass", text: "pass" },
];
let played: string[];
let choosing: Choosing;

beforeEach(() => {
  played = [];
  choosing = new Choosing((name) => played.push(name), () => ACTIONS);
});

test("pointing at things narrows what is meant; the last one left is done", () => {
  choosing.point("card", "red");
  expect(choosing.left.map((one) => one.name)).toEqual(["red on left", "red on right"]);
  expect(choosing.can("place", "right")).toBe(true);
  expect(played).toEqual([]);
  choosing.point("place", "right");
  expect(played).toEqual(["red on right"]);
  expect(choosing.picks).toEqual([]);
});

test("things can be pointed at in any order, and again to let go", () => {
  choosing.point("place", "left");
  expect(choosing.picked("place", "left")).toBe(true);
  choosing.point("place", "left");
  expect(choosing.left).toHaveLength(4);
  choosing.point("place", "left");
  choosing.point("card", "red");
  expect(played).toEqual(["red on left"]);
});

test("what does not go together is a new thought", () => {
  choosing.point("place", "right");
  expect(played).toEqual(["red on right"]);
  choosing.point("card", "red");
  choosing.point("card", "blue");
  expect(played.at(-1)).toBe("blue on left");
});

test("what stands for nothing does nothing, and what was begun can be taken back", () => {
  choosing.point("card", "green");
  expect(choosing.picks).toEqual([]);
  choosing.point("card", "red");
  expect(choosing.begun).toBe(true);
  choosing.takeBack();
  expect(choosing.left).toHaveLength(4);
  expect(choosing.of("pass").map((one) => one.name)).toEqual(["pass"]);
});

test("while a decision is on its way nothing else can be chosen", () => {
  const waiting = new Choosing((name) => played.push(name), () => ACTIONS, () => ACTIONS[3]!);
  expect(waiting.sent?.name).toBe("pass");
  expect(waiting.actions).toEqual([]);
  waiting.point("card", "blue");
  expect(played).toEqual([]);
});
