/**
 * Sentence patterns by what they are about. `[a|b]` is one of the choices, `{slot}` a cleaned value. A pattern is used only
 * when all its slots have values. Patterns contain no facts of their own: no numbers, names, comparisons or negations. The
 * verifier takes its neutral vocabulary from here, so that a new word is a word that any sentence may use.
 */

export const jobPatterns = [
  "I [saw|noticed|see] that {company} is [hiring|looking for|recruiting] {aRole} in {city}.",
  "{company} has {aRole} [opening|position|role|job] in {city}, [posted|listed|put up] {when}.",
  "Your [opening|posting|ad] for {aRole} in {city} [caught my eye|is why I am writing|prompted this note].",
  "I [came across|found|read|saw] the {role} [posting|listing|opening] at {company}.",
  "The {role} [role|job|position] at {company} was [posted|listed] {when}.",
  "I am [writing|getting in touch|reaching out] [about|because of] the {role} [opening|role|position] {company} [posted|listed] {when}.",
  "I [see|noticed|saw] {company} [posted|listed|put up] {aRole} [job|role|position] {when}.",
  "It [looks like|seems] {company} [needs|wants|is after] {aRole} in {city}.",
  "{company} is [hiring|recruiting] {aRole}, [so I am writing to you|and I have a question|so I have a question for you|and that made me write].",
  "There is {aRole} [opening|position|job] at {company} that I [have|had] a [short question|question] about.",
  "I [read|saw|found] the [ad|notice|text] for {aRole} that {company} [put up|posted|listed] {when}.",
  "You are [hiring|looking for|recruiting] {aRole} in {city}, if I read the [posting|listing] correctly.",
  "[This is|Here is] a [short|quick|brief] note about the {role} [role|opening|position] in {city}.",
  "Is the {role} [role|opening|search] at {company} [yours to fill|on your desk|in your hands]?",
  "{role} is [listed|posted] as an open [job|role|position] at {company}.",
  "The [search|opening] for {aRole} in {city} [brought me to you|is my reason for writing|made me write].",
  "{companys} [posting|listing|ad] for {aRole} [made me curious|prompted this note|is the reason for this note].",
  "{company} [put up|posted|listed] {aRole} [opening|role|job] {when}, and I [have|had] a [question|short question] [about|on] it.",
  "I [saw|noticed|found] {aRole} [opening|position|role] at {company}.",
  "[Somebody|Someone] at {company} is [hiring|looking for|recruiting] {aRole}, and I [hope to find|am looking for|hope to reach] that person.",
  "[Among|Of] the open [jobs|roles|positions] at {company}, the {role} [role|job|position] [caught my eye|made me write].",
  "I [would like|hope|want] to [talk|speak] about the {role} [opening|role|search] in {city}.",
  "My [note|question] is about the {role} [job|role|opening] at {company}.",
  "{company} is [hiring|looking for|recruiting] {aRole}, [going by|judging by|according to] the [ad|posting|listing] from {when_month}.",
] as const;

export const jobCountPatterns = [
  "I [count|counted|see] {open} [openings|open jobs|open roles] at {company}.",
  "{company} [lists|has|shows] {open} open [jobs|roles|positions].",
  "There are {open} [openings|open roles|open jobs] listed at {company}.",
  "With {open} [openings|open jobs|open roles] listed, {company} is [clearly|visibly] hiring.",
  "You have {open} [open jobs|openings|open roles] listed at {company}, and I [have|had] a question [about|on] [them|hiring].",
  "The {open} [openings|open jobs|open roles] at {company} [caught my eye|prompted this note|made me write].",
  "I am [writing|getting in touch|reaching out] about the {open} [openings|open jobs|open roles] at {company}.",
] as const;

export const newsQuotePatterns = [
  'I [read|saw|came across] the [headline|story|piece] "{headline}" from {when_month}.',
  'The {source} [ran|carried|had] the [headline|story] "{headline}" {when}.',
  'I [read|saw] "{headline}", which the {source} [ran|carried|had] {when}.',
  'The [story|piece|article] "{headline}" in the {source} {when} [caught my eye|prompted this note|made me write].',
  '"{headline}": that [headline|story] from {when_month} [is why I am writing|prompted this note|made me curious].',
  'A [story|piece|headline] from {when_month}, "{headline}", [made me curious|is my reason for writing|prompted this note].',
] as const;

export const newsClausePatterns = [
  "I [read|saw] the [news|report|story] from {when_month} that {clause}.",
  "The {source} [reported|wrote] {when} that {clause}.",
  "I am [writing|getting in touch|reaching out] because the {source} [reported|wrote] {when} that {clause}.",
  "The [news|report|story] from {when_month} that {clause} [caught my eye|made me curious|prompted this note].",
  "As the {source} [reported|wrote] {when}, {clause}.",
  "I [came across|found] the {source} [story|report|piece] from {when_month} that {clause}.",
] as const;

export const newsPlanPatterns = [
  "I [read|saw] that {company} plans {plan}, as [announced|reported] {when}.",
  "The {source} [reported|wrote] {when} that {company} plans {plan}.",
  "I am [writing|getting in touch|reaching out] about the plan {plan}, [announced|reported] {when}.",
  "[The news|News] from {when_month} that {company} plans {plan} [caught my eye|made me curious].",
  "As the {source} [reported|wrote] {when}, {company} plans {plan}.",
] as const;

export const fundingPatterns = [
  "I [saw|read|noticed] that {company} raised {amount} {when}.",
  "{company} raised {amount} {when}, [so I am writing to you|and I have a question|so I have a question for you|and that made me write].",
  "The {amount} that {company} raised {when} [made me curious|prompted this note|caught my eye].",
  "You raised {amount} {when}, and I wonder [what comes of it|how hiring fits in|what it means for your team].",
  "I am [writing|getting in touch|reaching out] because of the {amount} {company} raised {when}.",
  "[This is|Here is] a [short|quick|brief] note after the {amount} you raised {when}.",
  "I [read|heard] about the {amount} raised {when}, and I [have|had] a question [about|on] [your plans|hiring].",
] as const;

export const growthPatterns = [
  "I [saw|read|noticed] that {companys} headcount grew {percent} in twelve months.",
  "{company} grew its headcount by {percent} in twelve months, and I [wonder|am curious] [how hiring goes|what comes of it].",
  "Headcount at {company} grew {percent} in twelve months.",
  "Your headcount grew {percent} in twelve months, and I [have|had] a question [about|on] [that|it].",
  "A headcount that grew {percent} in twelve months [made me curious|prompted this note] about {company}.",
  "{companys} headcount grew {percent} in twelve months, and I [have|had] a question [about|on] [that|hiring].",
  "Growth of {percent} in headcount within twelve months [made me curious|prompted this note|caught my eye].",
] as const;

export const headcountPatterns = [
  "{company} has {employees} [employees|people], and I [wonder|am curious] who [looks after|runs|leads] hiring.",
  "With {employees} [employees|people] at {company}, I [wonder|would like to ask] who [looks after|runs|leads] hiring.",
  "I [see|read] that {company} has {employees} [employees|people], and I [have|had] a question [about|on] hiring.",
  "Who [looks after|runs|leads] hiring for the {employees} [employees|people] at {company}?",
  "Hiring for a company of {employees} [employees|people] is what I would like to ask about.",
  "I [would like|hope] to [learn|hear] how {company}, with {employees} [employees|people], [runs|handles] hiring.",
  "My question is about hiring at {company}, a company of {employees} [employees|people].",
] as const;

/** Sentences that claim nothing, for a company of which nothing is known. */
export const plainPatterns = [
  "I am [writing|getting in touch|reaching out] to [ask|find out] who [looks after|handles|runs] hiring at {company}.",
  "I would like to [learn|hear|understand] how {company} [approaches|handles|runs] [hiring|recruiting].",
  "I have a [short|quick|simple] question about [hiring|recruiting] at {company}.",
  "My [question|note] is about [hiring|recruiting|how you hire] at {company}.",
  "I [hope|am trying] to [reach|find] the person who [runs|leads|looks after] [hiring|recruiting] at {company}.",
  "I [wanted|would like] to ask you about [hiring|recruiting|the search for people] at {company}.",
  "Could you help me [understand|learn] how {company} [hires|recruits|looks for people]?",
  "How does {company} [look for|find|choose] [people|candidates]?",
  "I [wonder|am curious] how [hiring|recruiting] [works|is run|is handled] at {company}.",
  "Who at {company} [decides on|looks after|handles|runs] [hiring|recruiting]?",
] as const;

/** A further piece of evidence after the first sentence. */
export const additionPatterns = {
  job: [
    "There is also {aRole} [opening|role|position] in {city}.",
    "You are also [hiring|looking for|recruiting] {aRole}.",
    "The {role} [role|opening|position] is [open|listed|posted] too.",
    "I [saw|noticed|found] the {role} [posting|opening|listing] as well.",
  ],
  jobs: [
    "[In all|Altogether], I [count|see] {open} open [jobs|roles|positions].",
    "[In all|Altogether], there are {open} [openings|open roles|open jobs].",
    "It is [part of|among] {open} [openings|open roles|open jobs].",
  ],
  news: [
    'I also [read|saw] the [headline|story] "{headline}" from {when_month}.',
    '[There was|I noticed] the [headline|story] "{headline}" {when}, too.',
  ],
  funding: [
    "{company} also raised {amount} {when}.",
    "You raised {amount} {when}, too.",
    "There is the {amount} raised {when} as well.",
  ],
  growth: [
    "Headcount grew {percent} in twelve months, too.",
    "I [saw|noticed|read] that headcount also grew {percent} in twelve months.",
  ],
  headcount: [
    "All this is at a company of {employees} [people|employees].",
    "That is for a company of {employees} [people|employees].",
  ],
} as const;

/** Why the recipient is asked; they rest on the recipient's title. */
export const rolePatterns = [
  "As {title}, you [would|probably|may well] know [how this stands|who decides this|what matters here].",
  "[I am writing to|I turn to|I am asking] you [because of|given] your [role|work|position] as {title}.",
  "In your [role|position|work] as {title}, you may [have a say in|be close to|be part of] it.",
  "I [thought of|picked|chose] you for your [role|position|work] as {title}.",
  "You are [listed|named] as {title}, so I [hope|guess] this [reaches the right desk|touches your work|is close to your work].",
  "With your [role|work|position] as {title}, you [may|probably] see [this|it] [from the inside|up close].",
  "{title} [sounds|looks] like the [right desk|right place|right role] for [this question|my question].",
  "[Perhaps|Maybe] this is [part of|close to] your [work|job] as {title}.",
  "Your view as {title} would [help me|be useful to me|be welcome].",
  "I [would value|would welcome|hope for] your view as {title} [here|on this|on it].",
  "[This|It] [seems|looks] close to your [work|role|job] as {title}.",
] as const;

/** Sentences between evidence and question that claim nothing; those about a search follow an open job only. */
export const jobBridgePatterns = [
  "I [would like|hope|want] to [hear|learn|know] what matters [to you|to your team|here] in [this person|that hire|the right person].",
  "I have a [short|simple|practical] question [about|on] [how you plan to fill it|the search|your plans for it].",
  "If [the search|this opening] is [yours|on your desk|in your hands], I would [like|love] to [hear|know] [where it stands|how it goes|what you need].",
  "I [wonder|am curious] [how|where] you [look for|find|search for] people for [this|it].",
  "I [would sooner|would like to|want to] ask you [first|directly] what the [job|role] really needs.",
  "[Perhaps|Maybe] we [can|could] [compare notes|talk|speak] about [how|where] you [look|find people] for it.",
  "I [wonder|am curious] what makes a [candidate|person] [right|a good fit] for it.",
] as const;
export const bridgePatterns = [
  "I have a [short|simple|practical] question [about|on] [what it means for hiring|your plans|hiring after that].",
  "If hiring is [yours|on your desk|in your hands], I [would like|hope] to [hear|learn] [how you plan it|what you need|where it stands].",
  "I [wonder|am curious] what it means for [your team|hiring|the people you look for].",
  "I [would sooner|would like to|want to] ask you [first|directly] how you [plan|approach|see] [hiring|it].",
  "I [would like|hope|want] to [hear|learn|know] [which roles come after this|where you need people|how your team plans].",
  "[Perhaps|Maybe] we can [compare notes|talk] about what your team [needs|plans|looks for].",
] as const;

export const askPatterns = [
  "Would a [short|brief|quick] [call|conversation|chat] [this week|next week] [suit you|work for you|make sense]?",
  "[Could|Can] we [talk|speak] [briefly|shortly] [this week|next week|soon]?",
  "Is [this|that|it] [something|a topic|an area] you [deal with|look after|handle]?",
  "[Would you be|Are you] the [right person|person] to [ask|speak with|talk to] [about this|about it|here]?",
  "Who [on your team|at {company}|among your colleagues] [looks after|handles|runs] [this|it]?",
  "[May|Could|Can] I [call|phone] you [this week|next week|about it]?",
  "When [can|could] [we talk|you talk|we speak] [about it|about this|briefly]?",
  "[Do you have|Have you got] [time|a moment|a little time] [this week|next week] [for a call|to talk|to compare notes]?",
  "[Shall|Should|May] I [send|write] [a short summary|a short outline|the details] [first|by email|to you]?",
  "Is [next week|this week] [good|convenient|open] for a [short|brief|quick] [call|conversation|talk]?",
  "How do you [usually|normally|like to] [handle|approach|run] [this|it|such things]?",
  "Would it [help|be useful|make sense] to [talk|speak|compare notes] [this week|next week|soon]?",
  "Are you [free|around|available] for a [brief|short|quick] [call|talk|chat] [this week|next week]?",
  "[Would|Could|Can] you [point me to|name|introduce me to|pass this on to] [the right person|the right colleague|whoever decides|someone who knows]?",
  "[What|Which] day [this week|next week] [would suit|works for|is good for] you?",
  "[Could|Would] you [spare|find] [a moment|a little time] [this week|next week|soon] [to talk|for a call]?",
  "Is it [all right|fine|okay] [to call|to phone|if I call] you [this week|next week]?",
] as const;
export const directAskPatterns = [
  "[Can|Could] we [talk|speak] [this week|next week|soon]?",
  "[Open|Free] to a [short|quick|brief] [call|chat|talk] [this week|next week]?",
  "Who [decides|handles|runs] [this|it] [on your team|at {company}]?",
  "Is [this|it] [yours|on your desk|your area]?",
  "When [can|could] [we talk|I call you|we speak]?",
  "[Shall|Should] I [call|phone] you [this week|next week]?",
  "[Which|What] day [this week|next week] [works|suits you|is good]?",
] as const;

/** A last line for a colleague who is not the right one, and for a bad moment. */
export const closingPatterns = [
  "If it is [someone else's|a colleague's] [job|area|desk], [a name would help|please point me there|please pass this on].",
  "[Tell me|Let me know|Say so] if [the timing is bad|this comes at a bad time|it is a bad moment].",
  "A [short|quick|brief] [reply|line|answer] [is plenty|would help|is all I need].",
  "If [email|writing] is easier [for you|right now], [just|simply] [reply|answer] here.",
  "[Thanks|Thank you] for [reading|your time|taking a look].",
  "If this [is for|belongs to|should go to] [someone else|a colleague], [a name helps|please pass it on|point me there].",
  "A [yes|short yes] or a [name|pointer] is [plenty|all I need|enough].",
  "A [short call|call] or [an email|a reply] [suits me|is fine|is welcome], as you [like|prefer].",
] as const;

export const subjectPatterns = {
  job: [
    "{role} [opening|role|search] in {city}",
    "Your {role} [search|opening|posting|role]",
    "{company}: {role}",
    "[Question|A question|Short question] about the {role} [role|opening|search]",
    "{first}, a question on {role}",
    "The {role} [role|opening|position] at {company}",
    "{role} at {company}",
    "About your {role} [posting|opening|role]",
    "Hiring {aRole}",
  ],
  jobs: [
    "{open} [open roles|openings|open jobs] at {company}",
    "Hiring at {company}",
    "{first}, a question on [hiring|your openings]",
  ],
  news: [
    "{company} in the [news|{source}]",
    "[Your news|The news] from {when_month}",
    "{first}, a question [on|about] the [news|story]",
    "[After|About] the {source} [story|piece]",
  ],
  funding: [
    "After the {amount}",
    "{company} and the {amount}",
    "{first}, a question on hiring after {amount}",
    "The {amount} and [hiring|your team]",
  ],
  growth: [
    "{percent} in twelve months",
    "{company}: headcount and hiring",
    "{first}, a question on [growth|hiring]",
  ],
  headcount: ["Hiring at {company}", "{first}, a question on hiring"],
  none: [
    "[Hiring|Recruiting|A question on hiring|A question on recruiting] at {company}",
    "{first}, a question on [hiring|recruiting]",
    "[A question for|A short note to] {company}",
  ],
} as const;

export const greetings = {
  professional: ["Hello {first},", "Hi {first},", "Dear {first},"],
  friendly: ["Hi {first},", "Hello {first},"],
  direct: ["{first},", "Hi {first},", "Hello {first},"],
} as const;
