import { useEffect, useState } from "react";

/**
 * Milliseconds between two typed characters. `cursorBlinkMs` is the time between two changes of the blinking cursor.
 */
export const typingDelayMs = 120;
export const cursorBlinkMs = 500;
/** How many steps of `typingDelayMs` a finished text stays before the next text starts. */
const pauseSteps = 15;

/**
 * Computes the visible text after a number of steps. Each step types one letter, and each finished text stays for a
 * pause. After the last text, the first one is typed again.
 */
export function computeTypedText(steps: number, texts: readonly string[]): string {
  const cycle = texts.reduce((sum, text) => sum + text.length + pauseSteps, 0);
  let remainingSteps = cycle === 0 ? 0 : steps % cycle;
  for (const text of texts) {
    if (remainingSteps < text.length + pauseSteps) return text.slice(0, remainingSteps);
    remainingSteps -= text.length + pauseSteps;
  }
  return "";
}

/** Types the texts with a blinking cursor. With reduced motion, the whole first text is shown instead. */
export function useTypewriter(texts: readonly string[], isRunning: boolean) {
  const [steps, setSteps] = useState(0);
  const [cursor, setCursor] = useState(true);
  const isMotionReduced = prefersReducedMotion();

  useEffect(() => {
    if (!isRunning || isMotionReduced) return;
    const typing = setInterval(() => setSteps((step) => step + 1), typingDelayMs);
    const blinking = setInterval(() => setCursor((isVisible) => !isVisible), cursorBlinkMs);
    return () => {
      clearInterval(typing);
      clearInterval(blinking);
    };
  }, [isRunning, isMotionReduced]);

  return isMotionReduced
    ? { text: texts[0] ?? "", cursor: false }
    : { text: computeTypedText(steps, texts), cursor };
}

function prefersReducedMotion(): boolean {
  return typeof window !== "undefined" && window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}
