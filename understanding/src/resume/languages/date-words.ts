/** Names of months in several languages, also without accents: January first. */
export const foreignMonthNames: readonly string[] = [
  "januar jänner jan jän janvier janv enero ene janeiro gennaio gen januari styczeń stycznia sty ocak oca jaanuar jaan gener",
  "februar feber feb février févr fév febrero febbraio februari fevereiro fev luty lutego lut şubat şub veebruar veebr febrer febr",
  "märz mär mrz mars marzo março marco maart mrt marzec marca mart märts març",
  "april avril avr abril abr aprile kwiecień kwietnia kwi nisan nis aprill",
  "mai mayo maio maggio mag mei maj maja mayıs maig",
  "juni juin junio jun junho giugno giu czerwiec czerwca cze haziran haz juuni juny",
  "juli juillet juil julio jul julho luglio lug lipiec lipca lip temmuz tem juuli juliol",
  "august août agosto ago augustus augusti sierpień sierpnia sie ağustos ağu agost ag",
  "september septembre septiembre setiembre setembro settembre set sept wrzesień września wrz eylül eyl setembre",
  "oktober okt octobre octubre outubro out ottobre ott październik października paź ekim eki oktoober oct",
  "november novembre noviembre novembro nov listopad listopada lis kasım kas",
  "dezember dez décembre déc diciembre dic dezembro dicembre december dec grudzień grudnia gru aralık ara detsember dets desembre des",
];

/** Words for a job that continues. */
export const foreignPresentWords =
  "dato|gegenwart|derzeit|laufend|andauernd|maintenant|en cours|en poste|hoy|actualmente|en la actualidad|en curso|presente data|atualmente|em curso|momento|hoje|data atual|oggi|attualmente|in corso|nu|huidig|obecnie|nadal|teraz|dziś|dzisiaj|chwili obecnej|chwila obecna|aktualnie|trwa|halen|günümüze|günümüz|devam ediyor|devam etmekte|devam|şu an|şimdi|bugün|hâlen|nuvarande|pågående|fortfarande|idag|i dag|tills vidare|dags dato|praegu|praeguseni|tänaseni|tänapäev|käesoleva ajani|siiani|actualitat|actualment|avui|ara";

/** Words between "until" and the word for the present: "fino ad oggi", "até ao momento", "do chwili obecnej". */
export const presentOpeners = "the|à|a|la|l'|ad|até|ao|o|hasta|el|do|tot|fins|kuni|bis|fino|jusqu'à|au";

/** Words between the two dates of a period. */
export const foreignDateJoiners =
  "bis zum|fino ad?|fino al|al|ad|hasta el|hasta|até|ao|à|au|jusqu'(?:en|à|au)|do|kuni|till och med|tot en met|t/m|ila|fins al?|ate|(?<=\\s)\\/(?=\\s)";

/** Words after the first month of a job that continues: "2018'den beri". */
export const foreignSinceEndings = "['’]?\\s?(?:den|dan|ten|tan)\\s+(?:beri|bu yana|itibaren)";

/** Words before the first month of a job that continues. */
export const foreignSinceWords =
  "seit dem|seit|ab|depuis le|depuis|dès|desde el|desde|des de|des del|dal|dall'|da|a partire da|a partir de|sinds|vanaf|od|alates|sedan|från och med|från|fr\\.?o\\.?m\\.?";
