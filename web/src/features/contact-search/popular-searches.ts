/** Searches that users often run, by category. */
export const popularSearches = [
  { category: "Executive", queries: ["CEO", "CFO", "COO", "CTO", "President", "Founder"] },
  {
    category: "Sales & Marketing",
    queries: ["VP Sales", "Sales Director", "CMO", "VP Marketing", "Marketing Director", "Account Executive"],
  },
  {
    category: "Engineering",
    queries: [
      "VP Engineering",
      "Engineering Manager",
      "Director of Engineering",
      "Software Architect",
      "IT Director",
      "DevOps Manager",
    ],
  },
  {
    category: "Operations",
    queries: [
      "VP Operations",
      "Operations Manager",
      "Plant Manager",
      "Supply Chain Manager",
      "Procurement Manager",
      "Facilities Manager",
    ],
  },
  {
    category: "Customer Success",
    queries: [
      "VP Customer Success",
      "Customer Success Manager",
      "Account Manager",
      "Support Manager",
      "Implementation Manager",
      "Client Services Director",
    ],
  },
] as const;
