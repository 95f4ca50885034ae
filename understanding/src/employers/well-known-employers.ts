import { foldText } from "../language/singular.ts";

/**
 * Employers whose names consist of everyday words, places, industries or single letters. Without this list, "at target"
 * and "at bank of america" would not be read as employers when they are typed in lower case.
 */
const names =
  "Target,Apple,Adyen,Meta,Block,Box,Square,Gap,Shell,Visa,Chase,Citi,Ford,GM,General Motors,General Electric,GE,GE HealthCare,General Mills,General Dynamics,Delta,Delta Air Lines,United Airlines,American Airlines,Southwest Airlines,Alaska Airlines,American Express,Amex,Capital One,Bank of America,U.S. Bank,US Bank,Wells Fargo,Morgan Stanley,Goldman Sachs,State Farm,State Street,Progressive,Allstate,Liberty Mutual,Northwestern Mutual,Lincoln Financial,Charles Schwab,Fidelity,Vanguard,Prudential,First Republic,Fifth Third,Fifth Third Bank,Truist,Regions Bank,Home Depot,The Home Depot,Best Buy,Whole Foods,Whole Foods Market,Under Armour,Old Navy,Dollar General,Dollar Tree,Family Dollar,Office Depot,Bed Bath & Beyond,Dick's Sporting Goods,Tractor Supply,Burger King,Taco Bell,Pizza Hut,Five Guys,Texas Roadhouse,Texas Instruments,Boston Consulting Group,Boston Scientific,Boston Dynamics,Cleveland Clinic,Mayo Clinic,Kaiser Permanente,Johnson & Johnson,Procter & Gamble,P&G,J&J,AT&T,3M,7-Eleven,McDonald's,Macy's,Kohl's,Wendy's,Lowe's,BP,HP,HPE,Dell,EY,KPMG,PwC,BCG,Bain,Bain & Company,McKinsey & Company,Ernst & Young,Booz Allen Hamilton,Booz Allen,Jane Street,Two Sigma,Bridgewater,Point72,Northrop Grumman,Lockheed Martin,General Atomics,Blue Origin,Virgin Galactic,Rolls-Royce,Waste Management,Public Storage,Red Hat,Digital Ocean,Epic,Epic Games,Electronic Arts,Riot Games,Activision Blizzard,Warner Bros,Fox News,New York Times,The New York Times,Washington Post,The Washington Post,Wall Street Journal,Financial Times,Time Warner,Comcast,Verizon,T-Mobile,Sprint,Zoom,Slack,Notion,Snap,Stripe,Google,Alphabet,Amazon,AWS,Microsoft,Netflix,Oracle,IBM,SAP,Intel,Cisco,Adobe,Salesforce,Uber,Lyft,Tesla,Toyota,Honda,Nissan,Pinterest,Publix,Costco,Walmart,Kroger,Moderna,Compass,Monster,Indeed,Mars,Nike,Caterpillar,John Deere,Cox,Cox Enterprises,Berkshire Hathaway,Union Pacific,Norfolk Southern,Union Bank,Duke Energy,Southern Company,Dominion Energy,National Grid,Shell Energy,Air Products,Air Liquide,Air Canada,British Airways,Deutsche Bank,Deutsche Telekom,Royal Bank of Canada,RBC,TD Bank,Bank of Montreal,Bank of New York Mellon,BNY Mellon,Standard Chartered,Credit Suisse,London Stock Exchange,xAI,Character.AI,Scale AI,Hugging Face,Ramp,Brex,Mercury,Robinhood,Chime,Affirm,Gusto,Lattice,Rippling,Linear,Figma,Canva,Miro,Segment,Amplitude,Confluent,Elastic,Splunk,Snowflake,Databricks,Palo Alto Networks,CrowdStrike,Cloudflare,Fastly,Unity,Roblox,Discord,Reddit,Twitch,Peloton,Instacart,DoorDash,Opendoor,Redfin,Carvana,Wayfair,Chewy,Allbirds,Warby Parker,Bristol Myers Squibb,Eli Lilly,Merck,Pfizer,Abbott,Baxter,Becton Dickinson,Quest Diagnostics,Thermo Fisher,CVS,CVS Health,Walgreens,Rite Aid,Humana,Cigna,Anthem,Aetna,UnitedHealth,UnitedHealth Group,Cardinal Health,HCA,HCA Healthcare,Tenet,American Red Cross,United Nations,World Bank,Teach for America,Goodwill,Habitat for Humanity,JPMorgan,JP Morgan,JPMorgan Chase,Bosch,Siemens,BMW,Volkswagen,Mercedes-Benz";

/** The words of a name in the form in which names are compared, with single spaces: "7-Eleven" becomes "7 eleven". */
export function employerKey(words: string): string {
  return foldText(words)
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

let nameByKey: Map<string, string> | undefined;

/** The usual spelling of a well-known employer by its key (see `employerKey`), or undefined. */
export function findWellKnownEmployer(key: string): string | undefined {
  nameByKey ??= new Map(names.split(",").map((name) => [employerKey(name), name]));
  return nameByKey.get(key);
}
