import { useEffect, useState } from "react";

/** One more character each so many milliseconds; the cursor shows and hides each so many. */
export const characterMs = 120;
export const cursorMs = 500;
/** How many steps a finished text stands before the next one begins. */
const restSteps = 15;

/** The typed text after a number of steps: each text letter by letter, a pause, then the next, in a loop. */
export function typedAfter(steps: number, texts: readonly string[]): string {
  const cycle = texts.reduce((sum, text) => sum + text.length + restSteps, 0);
  let left = cycle === 0 ? 0 : steps % cycle;
  for (const text of texts) {
    if (left < text.length + restSteps) return text.slice(0, left);
    left -= text.length + restSteps;
  }
  return "";
}

/** A text that types itself, with a blinking cursor. Without motion the first text just stands there. */
export function useTypewriter(texts: readonly string[], isRunning: boolean) {
  const [steps, setSteps] = useState(0);
  const [cursor, setCursor] = useState(true);
  const isStill = prefersStillness();

  useEffect(() => {
    if (!isRunning || isStill) return;
    const typing = setInterval(() => setSteps((step) => step + 1), characterMs);
    const blinking = setInterval(() => setCursor((shown) => !shown), cursorMs);
    return () => {
      clearInterval(typing);
      clearInterval(blinking);
    };
  }, [isRunning, isStill]);

  return isStill ? { text: texts[0] ?? "", cursor: false } : { text: typedAfter(steps, texts), cursor };
}

function prefersStillness(): boolean {
  return typeof window !== "undefined" && window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}
