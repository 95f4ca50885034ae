import { wordSet } from "./word-set.ts";

/** Nouns for companies, in the singular. */
export const companyNouns = wordSet(
  "company co cos business firm organization organisation org employer brand enterprise startup group outfit corporation corp vendor provider shop player institution practice operator team name account co. house",
);

/** Prepositions that may precede a place. */
export const placePrepositions = wordSet(
  "in near around from across throughout covering outside within into at of for serving to inside greater downtown headquartered based located metro central except excluding not region area cover serve",
);

/** Words that end a title, a company's name or a list of roles before them. */
export const boundaryWords = wordSet(
  "in near around from across throughout covering outside within at based located working work with without who that which whose where having has have hiring recruiting but for on by between over under above below more less than is are was job jobs position positions role roles opening openings vacancy vacancies experience experienced living",
);

/** Words that carry no meaning of their own in a query. */
export const stopWords = wordSet(
  "a an the of in on at to for from with and or by as is are was were be been being i we me my our you your us they them their there it its this that these those who whom whose which what where when how do does did can could would should will may might must have has had having not no but if so than then also any some all each every both please pls plz find show get give list need want look looking search searching trying me up out about into over under near around based located within across s d ll re ve t let lets want wants wanted w gimme im ive id just really very company companies business businesses firm firms organization organizations cos co people person employee employees staff",
);

/** Common words of queries, mostly plurals, that the spelling repair knows in addition to the nouns for companies. */
export const queryPlurals = wordSet(
  "companies businesses brands employers vendors providers suppliers startups organizations organisations employees headcount revenue funding funded raised raising founded years months people persons workers staff sized based headquartered similar biggest largest smallest seeking openings roles positions north south east west northern southern eastern western million billion thousand hundred dozen ten twenty thirty forty fifty sixty seventy eighty ninety between greater fewer least",
);
