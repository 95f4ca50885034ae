import { expect, test } from "vitest";
import { forecastEnd } from "./forecast.ts";

const now = new Date("2026-11-26T12:00:00Z");
const at = (text: string) => new Date(`2026-11-26T${text}:00Z`);
const forecast = (changes: Partial<Parameters<typeof forecastEnd>[0]>) =>
  forecastEnd({ used: 10, left: 5, firstChargeAt: at("10:00"), now, ...changes })?.toISOString() ?? null;

test("credits end when what is left is used at the pace since the first credit", () => {
  expect(forecast({})).toBe("2026-11-26T13:00:00.000Z");
  expect(forecast({ left: 20 })).toBe("2026-11-26T16:00:00.000Z");
});

test("there is no forecast when the credits last until the day ends", () => {
  expect(forecast({ left: 59 })).toBe("2026-11-26T23:48:00.000Z");
  expect(forecast({ left: 60 })).toBeNull();
});

test("there is no forecast without a pace or without credits", () => {
  expect(forecast({ firstChargeAt: null, used: 0 })).toBeNull();
  expect(forecast({ used: 1 })).toBeNull();
  expect(forecast({ firstChargeAt: at("11:55") })).toBeNull();
  expect(forecast({ left: 0 })).toBeNull();
});
