import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getHue, getInitials, Monogram } from "./monogram.tsx";

test.each([
  ["Halvorn Precision Castings", 2, "HP"],
  ["Calder & Roe Machine", 2, "CR"],
  ["3M", 2, "3"],
  ["élan vital", 2, "ÉV"],
  ["Tarrow Packaging", 1, "T"],
  ["???", 2, "?"],
  ["", 1, "?"],
] as const)("derives the initials of %s", (name, count, initials) => {
  expect(getInitials(name, count)).toBe(initials);
});

test("always gives a name the same hue, and never the red of the status hot", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(getHue(name)).toBe(getHue(` ${name.toUpperCase().toLowerCase()} `));
      expect(getHue(name)).toBeGreaterThanOrEqual(60);
    }),
  );
});

test.each([
  ["/logos/a.png", true],
  ["data:image/png;base64,AA==", true],
  ["https://img.example.com/a.png", false],
  ["//img.example.com/a.png", false],
  ["data:image/svg+xml,<svg/>", false],
  [null, false],
])("decides whether to show the picture %s: %s", (image, isShown) => {
  const { container } = render(<Monogram name="Halvorn" image={image} />);
  expect(container.querySelector("img") !== null).toBe(isShown);
  expect(screen.queryByText("H") === null).toBe(isShown);
});
