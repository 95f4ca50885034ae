export interface TourStep {
  /** Selector of the step's target element; "body" for a step in the centre of the window. */
  target: string;
  title: string;
  content: string;
  placement: "center" | "bottom" | "right";
  /** True if the step's card opens at once, without a beacon that the user has to press. */
  disableBeacon: boolean;
}

export const tourSteps: readonly TourStep[] = [
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
    title: "Your liked results",
    content: "Like a result, and this tab lists it, whatever you search for next.",
    placement: "bottom",
    disableBeacon: true,
  },
  {
    target: '[data-tour="history"]',
    title: "Your search history",
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
