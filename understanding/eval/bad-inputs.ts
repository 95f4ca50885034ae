/** Hostile and unusual queries, by name. */
export const hostileQueries: Readonly<Record<string, string>> = {
  empty: "",
  blank: " \n\t ",
  "two letters": "ab",
  "10,000 characters": "software companies in Austin ".repeat(350),
  "one word of 5,000 letters": "q".repeat(5000),
  "5,000 different letters": Array.from({ length: 5000 }, (_, at) =>
    String.fromCharCode(97 + ((at * 7) % 26)),
  ).join(""),
  "control characters": "banks\u0000 in\u0007 Ohio\u001b[31m",
  "right to left": "\u202eoihO ni sknab\u202c شركات في دبي",
  emoji: "🏦🏦 banks in 🗽 👩‍👩‍👧‍👦🇺🇸",
  SQL: "'; drop table company; -- banks in Ohio",
  HTML: "<script>alert(1)</script><b>banks</b> in <i>Ohio</i> &amp; Texas",
  numbers: "1 2 3 4 5 6 7 8 9 10 ".repeat(25),
  "huge numbers": `${"9".repeat(300)} employees, $1e309, 0x7f, 1/0, NaN, Infinity`,
  "half surrogates": "banks \ud83d in \udc00 Ohio",
  German: "Maschinenbauunternehmen in Baden-Württemberg mit mehr als 500 Mitarbeitern",
  Spanish: "empresas de software en Madrid que contratan ingenieros",
  French: "entreprises industrielles à Lyon qui recrutent",
  Japanese: "東京のソフトウェア会社",
  "two languages": "software companies in 東京 y empresas de logística in Miami hiring Fahrer",
  Russian: "банки в Москве",
  "every word a typo":
    "sofwtare comapnies hirign enginers benagluru inida witth mroe tahn fitfy emplyoees".repeat(6),
  punctuation: "(((((((([[[[[[[{{{{{{{;;;;;;;,,,,,,,,,.......------/////\\\\\\\\||||".repeat(7),
  "prototype names": "__proto__ constructor toString hasOwnProperty valueOf in Ohio",
};
