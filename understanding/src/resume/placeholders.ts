/** Matches the text that blank templates have in place of a candidate's details. */
const placeholderPattern =
  /^\W*(?:(?:your|first|last|full|insert|enter|type|add|click)\b.*\b(?:name|title|here|text|role|position|company|city|address|phone|email|objective|summary|skill|degree|school|date)\b.*|(?:first(?:\s*name)?|last(?:\s*name)?|full name|name|surname|given name|name surname|firstname lastname|first last|candidate name|applicant name)|(?:job|position|role|professional|current|target|desired) ?(?:title|position|name)?(?: ?\d| here| goes here)?|(?:company|employer|organi[sz]ation|school|university|institution|degree|city|state|country|address|street|phone|email|location|date|month|year|skill)(?:[ ,/&]+(?:company|name|state|st|country|zip|code|address|number|date|title|here|year|\d))*|city, ?(?:st|state)(?: ?zip(?: ?code)?)?|lorem ipsum.*|xxx+|x{2,}|tbd|n\/?a)\W*$/i;

/** Whether the text is a placeholder such as "[Job Title]", "Your Name" or "City, State". */
export function isPlaceholder(text: string): boolean {
  const bare = text.trim();
  return placeholderPattern.test(bare) || /^[[<{].*[\]>}]$/.test(bare) || /lorem ipsum/i.test(bare);
}
