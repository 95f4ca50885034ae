export interface TourStep {
  /** Selector of the step's element; the page itself for a centred step. */
  target: string;
  title: string;
  content: string;
  placement: "center" | "bottom" | "right";
  /** Shows the step at once, without a beacon to press first. */
  disableBeacon: boolean;
}

export const steps: readonly TourStep[] = [
  {
    target: "body",
    title: "Welcome to EQ",
    content: "See where to describe who you are looking for, and where to find it again later.",
    placement: "center",
    disableBeacon: true,
  },
  {
    target: '[data-tour="search"]',
    title: "One box for every search",
    content: "Describe companies or people in plain words. Your words become filters that you can change.",
    placement: "bottom",
    disableBeacon: true,
  },
  {
    target: '[data-tour="query"]',
    title: "Start with a sentence",
    content: "Try “Midsize manufacturing companies in Ohio” and press Enter.",
    placement: "bottom",
    disableBeacon: true,
  },
  {
    target: '[data-tour="liked"]',
    title: "What you like stays here",
    content: "Like a result, and this tab keeps it, whatever you search for next.",
    placement: "bottom",
    disableBeacon: true,
  },
  {
    target: '[data-tour="history"]',
    title: "Every search is kept",
    content: "History lists your earlier searches, so that you can run them again.",
    placement: "right",
    disableBeacon: true,
  },
  {
    target: "body",
    title: "Ready to search",
    content: "Look for companies, for people, or for a candidate's next job. You find this tour under Help.",
    placement: "center",
    disableBeacon: true,
  },
];
