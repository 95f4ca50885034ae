// Made by bake/bake.ts from data/known-companies.csv. Do not edit.
export const knownCompanyLines: [kind: string, names: string][] = [
  [
    "brewery",
    "anheuser busch|molson coors|heineken|yuengling|sierra nevada|dogfish head|lagunitas|new belgium|pabst|miller coors|constellation brands|oskar blues"
  ],
  [
    "winery",
    "constellation brands|e j gallo|kendall jackson|robert mondavi|treasury estates|chateau ste michelle|ste michelle estates|duckhorn|trinchero|delicato|cooper s hawk"
  ],
  [
    "vineyard",
    "kendall jackson|robert mondavi|duckhorn|beringer|trinchero|stag s leap|stags leap|cakebread|ste michelle"
  ],
  [
    "distillery",
    "brown forman|diageo|beam suntory|jim beam|jack daniel|sazerac|buffalo trace|heaven hill|pernod ricard|bacardi|mgp ingredients|constellation brands"
  ],
  [
    "cidery",
    "angry orchard|strongbow|austin eastciders|bold rock"
  ],
  [
    "soft drink",
    "pepsico|pepsi|dr pepper|national beverage|olipop|poppi|zevia|a w root beer|lacroix|sodastream|monster beverage|celsius holdings|keurig"
  ],
  [
    "beverage",
    "pepsico|pepsi|dr pepper|keurig|red bull|celsius holdings|ocean spray|tropicana|snapple|gatorade|brown forman|constellation brands|molson coors|jones soda|farmer bros|boston beer|hain celestial|soylent|heineken|danone"
  ],
  [
    "bottler",
    "coca cola|pepsico|pepsi cola|keurig dr pepper|nestle waters|bluetriton|primo brands|ds services|refresco|evian|national beverage|dr pepper snapple|dr pepper"
  ],
  [
    "bakery",
    "flowers foods|grupo bimbo|panera|krispy kreme|dunkin|hostess brands|entenmann|mckee foods|pepperidge farm|au bon pain|nothing bundt|lancaster colony|j m smucker|mondelez|hearthside"
  ],
  [
    "coffee roaster",
    "starbucks|peet s|peets|keurig|farmer bros|lavazza|stumptown|blue bottle|folgers|massimo zanetti|la colombe|philz"
  ],
  [
    "coffee shop",
    "starbucks|dunkin|peet s|peets|dutch bros|blue bottle|philz|tim hortons|tim horton|black rifle|la colombe"
  ],
  [
    "restaurant",
    "mcdonald s|mcdonalds|yum brands|yum china|darden|brinker international|bloomin brands|dine brands|dineequity|cheesecake factory|texas roadhouse|cracker barrel|chipotle|starbucks|denny s|red robin|wendy s|shake shack|wingstop|noodles company|jack in the box|el pollo loco|del taco|carrols|dave buster s|biglari|bojangles|city winery|cooper s hawk|costa vida|freddy s frozen custard|gps hospitality|huhot|jersey mike s|noho hospitality|pacific bells|punch bowl social|smashburger|which wich|ldv hospitality|ipic"
  ],
  [
    "fast food",
    "mcdonald s|mcdonalds|wendy s|wendys|kfc|yum brands|yum china|chick fil a|popeyes|arby s|jack in the box|shake shack|chipotle|el pollo loco|wingstop|papa john s|jersey mike s|noodles company|carrols|freddy s frozen|nathan s famous|smashburger|tender greens|bojangles|freddy s frozen custard|gps hospitality|pacific bells|which wich|domino s"
  ],
  [
    "pizzeria",
    "domino s|papa john s|papa johns|little caesars|papa murphy s|papa murphys|sbarro|cicis|chuck e cheese|cec entertainment|yum brands"
  ],
  [
    "bar",
    "buffalo wild wings|tgi friday s|tgi fridays|dave buster s|dave busters|yard house|tilted kilt|miller s ale house|millers ale house|world of beer|punch bowl social"
  ],
  [
    "caterer",
    "aramark|sodexo|compass group|delaware north|centerplate|guckenheimer|gate gourmet|ezcater|wolfgang puck|bon appetit management|zerocater|flying food"
  ],
  [
    "food truck",
    "cousins maine lobster|halal guys|roaming hunger"
  ],
  [
    "ice cream parlor",
    "baskin robbins|dairy queen|ben jerry s|ben jerrys|cold stone|marble slab|haagen dazs|carvel|pinkberry|tcby|u swirl"
  ],
  [
    "hotel",
    "marriott|hilton|best western|accor|ritz carlton|loews|kimpton|la quinta|extended stay|red roof|airbnb|caesars entertainment|apple hospitality|pebblebrook|hersha|diamondrock|sunstone|ryman|red lion|driftwood hospitality|ashford hospitality|hilton worldwide|las vegas sands|mgm resorts|marriott international|wynn resorts|benchmark hospitality|denihan|first hospitality|oto development|richfield hospitality"
  ],
  [
    "resort",
    "great wolf|marriott vacations|hilton grand|las vegas sands|boyne|intrawest|club med|the broadmoor|disney|kerzner|bluegreen|boyd gaming|caesars entertainment|hyatt hotels|wyndham destinations|benchmark hospitality"
  ],
  [
    "vacation rental",
    "airbnb|vrbo|homeaway|vacasa|sonder|wyndham destinations|flipkey|avantstay|inspirato|onefinestay|stay alfred|roomorama|meredith lodging"
  ],
  [
    "casino",
    "las vegas sands|caesars entertainment|boyd gaming|penn national|penn entertainment|red rock resorts|isle of capri|pinnacle entertainment|eldorado resorts|harrah s|golden entertainment|bally s|full house resorts|churchill downs|rush street|golden nugget|wynn resorts|mgm resorts|penn national gaming|scientific games"
  ],
  [
    "travel agency",
    "expedia|booking holdings|priceline|orbitz|tripadvisor|flight centre|egencia|tripactions|navan|hipmunk|lindblad|peek com|airbnb|hoteltonight|cheapcaribbean|kayak software"
  ],
  [
    "cruise line",
    "royal caribbean|disney|holland america|lindblad|silversea|seabourn|regent seven seas|cunard|american queen|hurtigruten"
  ],
  [
    "fitness center",
    "equinox holdings|orangetheory|soulcycle|town sports international|xponential|f45|ymca|bally total|flywheel sports|classpass|exos|corepower|9round|peloton interactive"
  ],
  [
    "yoga studio",
    "corepower|yogaworks|y7|lagree|pure barre|xponential|alo moves"
  ],
  [
    "spa",
    "hand stone|steiner leisure|elizabeth arden red door|canyon ranch|burke williams|european wax|zeel|restore hyper wellness|onespaworld|facehaus"
  ],
  [
    "med spa",
    "ideal image|sono bello|laseraway|milan laser|allure laser|everbody|alchemy 43|skin laundry|american laser|skinspirit"
  ],
  [
    "hair salon",
    "great clips|supercuts|sport clips|fantastic sams|drybar|aveda|madison reed|toni guy|hairclub|fekkar"
  ],
  [
    "barber shop",
    "sport clips|great clips|floyd s 99|floyds 99|art of shaving"
  ],
  [
    "funeral home",
    "service corporation international|stewart enterprises|carriage services|stonemor|dignity memorial|matthews international|neptune society|park lawn|alderwoods|forest lawn"
  ],
  [
    "dry cleaner",
    "washio|martinizing|coinmach|csc serviceworks|mac gray|pressed4time|washpop|sudshare|flycleaners|dryclean usa"
  ],
  [
    "linen supply",
    "cintas|unifirst|aramark|alsco|crothall|unitex|imagefirst|vestis|ameripride|healthcare services group"
  ],
  [
    "car wash",
    "quick quack|driven brands|autobell|delta sonic|terrible herbst|washguys|cobblestone auto spa|goo goo|moo moo"
  ],
  [
    "auto repair shop",
    "meineke|firestone|bridgestone retail|monro|pep boys|aamco|goodyear|les schwab|valvoline|driven brands|christian brothers automotive|yourmechanic|repairpal"
  ],
  [
    "auto body shop",
    "maaco|service king|boyd group|safelite|carstar|driven brands|fix auto|crash champions|belron|joe hudson s"
  ],
  [
    "event venue",
    "live nation|peerspace|chelsea piers|pier sixty|drive shack|madison square garden|levy restaurants|asm global|spectra venue|dave buster s|city winery"
  ],
  [
    "theme park",
    "disney|six flags|cedar fair|seaworld|universal studios|universal orlando|busch gardens|legoland|merlin entertainments|great wolf|walt disney"
  ],
  [
    "golf course",
    "clubcorp|topgolf|invited clubs|kemper sports|kempersports|billy casper|drive shack|pga tour|augusta national|pebble beach"
  ],
  [
    "pet care",
    "petsmart|petco|rover com|wag labs|wag walking|camp bow wow|dogtopia|k9 resorts|petsuites|barkbox|dogvacay|swifto|spectrum brands"
  ],
  [
    "handyman",
    "taskrabbit|handy com|handy technologies|thumbtack|homeadvisor|angie s list|angies list|angi homeservices|andy on call|house doctors|frontdoor|servicemaster|zaarly|redbeacon"
  ],
  [
    "maid service",
    "maidpro|handy technologies|homejoy|tidy com|servicemaster|mopify|tidy casa"
  ],
  [
    "child entertainment center",
    "chuck e cheese|cec entertainment|dave buster s|dave busters|main event entertainment|sky zone|circustrix|rockin jump|kidzania|kidville|k1 speed|topgolf"
  ],
  [
    "public relations agency",
    "weber shandwick|fleishmanhillard|fleishman hillard|burson marsteller|burson cohn|hill knowlton|ogilvy|brunswick group|finn partners|golin|highwire|prosek|launchsquad|fti"
  ],
  [
    "advertising agency",
    "interpublic|omnicom|wpp|publicis|dentsu|havas|ogilvy|bbdo|tbwa|grey global|droga5|mdc partners|clear channel outdoor|harte hanks|quotient technology"
  ],
  [
    "marketing agency",
    "vaynermedia|wunderman|digitas|razorfish|acxiom|harte hanks|akqa|sapientnitro|icrossing|iprospect|wpromote|advantage solutions|omnicom|interpublic|mdc partners|rise interactive|elite sem|thrive internet|ignite social|yodle|quad graphics|alliance data|ruffalocody"
  ],
  [
    "branding agency",
    "landor|siegel gale|interbrand|wolff olins|futurebrand|red antler|pentagram|chermayeff geismar|turner duckworth|superunion"
  ],
  [
    "SEO agency",
    "moz|webfx|bruce clay|straight north|ignitevisibility|ignite visibility|brightedge|seer interactive|siege media|go fish digital|the hoth|wpromote|covario|semrush|smartsites|titan growth"
  ],
  [
    "social media agency",
    "vaynermedia|we are social|sociallyin|ignite social|lyfe marketing|viral nation|mediakix|izea|aspireiq|famebit|crowdtap|linqia"
  ],
  [
    "outdoor advertising",
    "clear channel|outfront|jcdecaux|adams outdoor|van wagner|cbs outdoor|adquick|national cinemedia|vistar|captivate network|adspace networks|zoom media|boston omaha|lamar advertising|iheartmedia"
  ],
  [
    "design studio",
    "ideo|pentagram|fuseproject|ammunition group|clay global|99designs|dribbble|landor|metaphase|astro studios|hot studio"
  ],
  [
    "publisher",
    "houghton mifflin|mcgraw hill|cengage|john wiley|penguin random|random house|harpercollins|simon schuster|hachette|macmillan|gannett|lee enterprises|new york times|news corp|boom studios|w w norton|readerlink|emmis|flat world|time warner|glam media"
  ],
  [
    "book publisher",
    "houghton mifflin|mcgraw hill|penguin random|random house|harpercollins|simon schuster|hachette|macmillan|w w norton|john wiley|open road integrated|lsc communications"
  ],
  [
    "newspaper",
    "gannett|mcclatchy|lee enterprises|tronc|dow jones|news corp|advance publications|hearst|washington post|nash holdings|a h belo|e w scripps|chartwell pennsylvania|new york times"
  ],
  [
    "news organization",
    "associated press|reuters|bloomberg|cnn|msnbc|axios|buzzfeed|huffpost|huffington post|propublica|new york times|gannett|business insider|breitbart|nowthis|univision|tegna|nexstar|flipboard|refinery29|thestreet|twenty first century fox|aol"
  ],
  [
    "magazine",
    "conde nast|hearst|national geographic|rodale|atlantic media|new yorker|rolling stone|reader s digest|readers digest|martha stewart living|emmis"
  ],
  [
    "radio station",
    "iheartmedia|clear channel|entercom|audacy|cox media|siriusxm|sirius xm|xm satellite|npr|emmis|saga communications|townsquare|univision|urban one|entravision|tunein|cbs corporation|liberty media"
  ],
  [
    "TV station",
    "nexstar|tegna|e w scripps|nbcuniversal|comcast|disney|espn|hbo|home box office|starz|warner bros discovery|time warner|amc networks|viacom|viacomcbs|univision|tribune media|entravision|scripps networks|msg networks|hemisphere media|cbs corporation|discovery communications|walt disney|sinclair broadcast|twenty first century fox|encompass digital media|gray television|paramount global"
  ],
  [
    "film studio",
    "disney|warner bros|warner brothers|nbcuniversal|lionsgate|lions gate|metro goldwyn mayer|dreamworks|pixar|lucasfilm|legendary entertainment|netflix|chicken soup for the soul|cinedigm|rlj entertainment|genius brands|walt disney|time warner|twenty first century fox|viacom|dirty robber|paramount global"
  ],
  [
    "movie theater",
    "amc entertainment|regal entertainment|cineworld|carmike|alamo drafthouse|national amusements|studio movie grill|imax|silverspot|reading international|national cinemedia|moviepass|ipic"
  ],
  [
    "record label",
    "interscope|def jam|geffen|motown|sub pop|roc nation|cash money|broken bow|razor tie|kobalt|tunecore|ingrooves"
  ],
  [
    "recording studio",
    "abbey road|electric lady|capitol studios|muscle shoals|record plant|avatar studios|village recorder|hit factory|jungle city|skywalker sound"
  ],
  [
    "sports team",
    "yankees|red sox|fenway group|dodgers|chicago cubs|chicago white sox|san francisco giants|new york mets|st louis cardinals|houston astros|madison square garden|world wrestling"
  ],
  [
    "museum",
    "exploratorium|getty trust|j paul getty|metropolitan of art|moma|newseum|colonial williamsburg|mount vernon ladies|franklin institute|art institute of chicago"
  ],
  [
    "art gallery",
    "gagosian|david zwirner|hauser wirth|artnet|saatchi|thomas kinkade|1stdibs|paddle8|lehmann maupin|marian goodman|20x200|artspace"
  ],
  [
    "theater company",
    "cirque du soleil|feld entertainment|ringling|blue man|nederlander|jujamcyn|second city|steppenwolf|new york philharmonic|carnegie hall"
  ],
  [
    "talent agency",
    "william morris|wme img|icm partners|international creative management|img worldwide|wasserman media|octagon worldwide|excel sports management|roc nation|klutch sports|fullscreen|maker studios|endeavor group"
  ],
  [
    "sign company",
    "fastsigns|yesco|daktronics|signarama|image360|alphagraphics|trans lux|speedpro|federal heath|buildasign"
  ],
  [
    "law firm",
    "kirkland ellis|latham watkins|dla piper|baker mckenzie|skadden|jones day|sidley austin|hogan lovells|morgan lewis|white case|quinn emanuel|squire sanders|baker hostetler|perkins coie|fenwick west|arnold porter|polsinelli|jackson lewis|ogletree deakins|fragomen|nelson mullins|lewis brisbois"
  ],
  [
    "patent law firm",
    "finnegan henderson|fish richardson|knobbe|sughrue mion|oblon|kilpatrick townsend|cantor colburn|banner witcoff|foley lardner|schwegman|fenwick west"
  ],
  [
    "notary",
    "docusign|proof com|nexsys clear path"
  ],
  [
    "accounting firm",
    "deloitte|ernst young|kpmg|pricewaterhousecoopers|pwc|bdo|grant thornton|mcgladrey|crowe horwath|cliftonlarsonallen|cbiz|citrin cooperman|sikich|h r block|skoda minotti|indinero"
  ],
  [
    "tax firm",
    "h r block|jackson hewitt|optima relief|taxact|taxslayer|blucora|avalara|thomson reuters|ducharme mcmillen|alliantgroup"
  ],
  [
    "bank",
    "jpmorgan|jp morgan chase|wells fargo|citigroup|citicorp|citibank|goldman sachs|morgan stanley|capital one|pnc|truist|suntrust|keycorp|fifth third|regions financial|comerica|zions|state street|northern trust|ally financial|discover financial|synchrony|cit group|american express|svb financial|citizens financial group|first horizon|usaa|charles schwab"
  ],
  [
    "investment bank",
    "goldman sachs|jpmorgan|jp morgan|j p morgan|lazard|evercore|moelis|perella weinberg|pjt partners|houlihan lokey|jefferies|piper sandler|raymond james|stifel|greenhill|lehman brothers|credit suisse|b riley|duff phelps|ladenburg thalmann|siebert|bank of america|citigroup|cowen"
  ],
  [
    "credit union",
    "navy federal|penfed|schoolsfirst|digital federal|patelco|randolph brooks|kinecta|pentagon federal|self help federal|esl federal"
  ],
  [
    "mortgage lender",
    "rocket companies|uwm|united wholesale|loandepot|pennymac|guild holdings|guaranteed rate|fannie mae|freddie mac|ocwen|nationstar|mr cooper|lendingtree|new residential|rithm|jpmorgan chase|ally financial|flagstar|roundpoint|bank of america|united shore|w j bradley|rithm capital|uwm holdings|american financial network|new penn financial"
  ],
  [
    "lender",
    "lendingclub|sofi|affirm|klarna|afterpay|onemain|oportun|navient|sallie mae|slm corporation|nelnet|santander consumer|ally financial|credit acceptance|world acceptance|regional management|ezcorp|firstcash|ondeck|kabbage|fundera|lendio|accion|commonbond|bread financial|alliance data|cit group|capital one|discover financial|drivetime|nationstar|synchrony|enova international|leaf commercial capital|progreso financiero|oportun financial|westlake financial|prog holdings|loandepot|prosper marketplace|bill me later"
  ],
  [
    "payment processor",
    "paypal|stripe|adyen|mastercard|american express|fiserv|first data|fidelity national information|worldpay|vantiv|total system|wepay|shift4|i3 verticals|marqeta|bill com|billtrust|avidxchange|dwolla|payoneer|bluesnap|wex|fleetcor|discover financial|jack henry|euronet worldwide|total system services|verifone|western union|obopay|deluxe corporation|bill me later|revolution money"
  ],
  [
    "fintech",
    "stripe|paypal|robinhood|sofi|affirm|klarna|lendingclub|coinbase|credit karma|nerdwallet|betterment|wealthfront|acorns|brex|marqeta|bill com|kabbage|ondeck|greensky|carta|rippling|deel|expensify|bread financial|yodlee|jack henry|commonbond|progreso financiero|oportun|think finance|broadridge|dst systems|fidelity national information|first data|fiserv|worldpay|rocket companies|prosper marketplace|obopay|e trade|sungard|ss c technologies|bill me later|revolution money"
  ],
  [
    "neobank",
    "simple finance|banksimple|moven|n26|revolut|monzo|nubank|moneylion|green dot|go2bank|brex|sofi|bm technologies|netspend"
  ],
  [
    "cryptocurrency",
    "coinbase|kraken|payward|ripple labs|circle internet|bitpay|blockfi|celsius network|bakkt|binance|galaxy digital|marathon digital|bit digital|cleanspark|trm labs|opensea|protocol labs|microstrategy|cointracker|axoni"
  ],
  [
    "private equity",
    "kkr|kohlberg kravis|carlyle|apollo global|bain capital|thoma bravo|warburg pincus|leonard green|advent international|ares management|oaktree|colony capital|icahn enterprises|compass diversified|hamilton lane|stepstone|investcorp|blackstone group|carlyle group|tpg capital|oaktree capital"
  ],
  [
    "venture capital",
    "andreessen horowitz|kleiner perkins|accel partners|benchmark capital|greylock|new enterprise associates|bessemer|founders fund|general catalyst|matrix partners|y combinator|techstars|betaworks|rock health|safeguard scientifics"
  ],
  [
    "hedge fund",
    "bridgewater associates|renaissance technologies|two sigma|d e shaw|de shaw|aqr|millennium management|point72|sac capital|elliott management|pershing square|starboard value|quantopian|icahn enterprises"
  ],
  [
    "asset manager",
    "state street global|t rowe price|franklin resources|franklin templeton|janus henderson|capital group companies|affiliated managers|alliancebernstein|legg mason|federated hermes|artisan partners|cohen steers|waddell reed|northern trust|bny mellon|bank of new york mellon|kkr|apollo global|goldman sachs|jpmorgan|morgan stanley|ameriprise|blackstone group|ares management|carlyle group|charles schwab|tiaa|principal financial|prudential financial|oaktree capital|rowe price"
  ],
  [
    "wealth management firm",
    "edward jones|raymond james|ameriprise|charles schwab|morgan stanley|merrill lynch|ubs|lpl|creative planning|edelman financial|focus financial|carson group|betterment|wealthfront|personal capital|northwestern mutual|northern trust|ladenburg thalmann|stifel|wells fargo|learnvest|jemstep|futureadvisor|hightower advisors|lpl financial|tiaa|thrivent"
  ],
  [
    "stock broker",
    "charles schwab|ameritrade|e trade|etrade|robinhood|interactive brokers|merrill lynch|edward jones|raymond james|lpl|stifel|tastytrade|tradeking|motif investing|virtu financial|goldman sachs|morgan stanley|jefferies|bgc partners|stonex|marketaxess|tradeweb|fcstone|oppenheimer holdings|cowen|lpl financial|td ameritrade"
  ],
  [
    "stock exchange",
    "nasdaq omx|nyse|intercontinentalexchange|cboe|bats global|iex|miami international holdings|direct edge|otc markets|kalshi|secondmarket|tradeweb|marketaxess|cme group|intercontinental exchange"
  ],
  [
    "SPAC",
    "pershing square tontine|social capital hedosophia|churchill capital corp|gores holdings|khosla ventures acquisition|foley trasimene|ajax capital|reinvent technology partners|dragoneer growth|fortress value|thayer ventures|cf acquisition|cohn robbins|landcadia|vectoiq|cc neuberger"
  ],
  [
    "collection agency",
    "encore capital|pra group|portfolio recovery|asset acceptance|asta funding|trueaccord|nco group|transworld systems|expert global solutions|performant|alorica"
  ],
  [
    "equipment leasing",
    "gatx|aercap|textainer|triton international|cai international|tal international|mobile mini|willscot|marlin business services|cit group|fortress transportation|trinity industries|united rentals|california first national|ryder system|leaf commercial capital"
  ],
  [
    "payroll services",
    "adp|automatic data processing|paychex|zenpayroll|paylocity|paycom|paycor|ceridian|dayforce|rippling|insperity|deel|zenefits|workday|compupay|barrett business|asure|netspend|onesource virtual|oasis outsourcing|proservice hawaii|trinet group|trinet hr|emplicity|g a partners"
  ],
  [
    "insurance agency",
    "state farm|allstate|goosehead|policygenius|selectquote|ehealthinsurance|gohealth|insureon|coverwallet|esurance|amtrust|amwins|quotewizard|everquote|zenefits|acrisure"
  ],
  [
    "insurance broker",
    "marsh mclennan|marsh mc lennan|aon|willis towers watson|arthur j gallagher|acrisure|assuredpartners|nfp|truist|amwins|brp group|goosehead|gohealth|selectquote|zenefits|onedigital|maxwell health|liazon|benefitfocus|everquote"
  ],
  [
    "life insurance",
    "metlife|prudential financial|new york life|northwestern mutual|massmutual|massachusetts mutual|lincoln national|lincoln financial|principal financial|aflac|primerica|torchmark|genworth|brighthouse|manulife|jackson financial|penn mutual|mutual of omaha|ohio national|thrivent|western southern|securian|american equity|american international group|brighthouse financial|equitable holdings|globe life|state farm|guardian life|knights of columbus|tiaa|western southern financial|american equity investment life|cno financial|cuna mutual|nlv financial|pacific life|reinsurance group of america|unum group|aig"
  ],
  [
    "property and casualty",
    "state farm|berkshire hathaway|geico|allstate|liberty mutual|usaa|chubb|aig|hartford financial|w r berkley|cincinnati financial|cna financial|loews|markel|mercury general|kemper|auto owners|erie indemnity|old republic|assurant|rli|proassurance|american international group|travelers companies|amica|erie insurance|farmers insurance|federated mutual|sentry insurance|alleghany|amtrust financial|american family insurance|american financial group|fm global|hanover insurance|national general|selective insurance"
  ],
  [
    "health insurance",
    "unitedhealth|unitedhealthcare|aetna|cigna|humana|centene|wellcare|health care service corporation|carefirst|cvs|blue shield|aflac|assurant|gohealth|gravie|simplee|healthspring|mutual of omaha|medical mutual|molina healthcare|triple s management|bright health|magellan health|cvs health|american specialty health|elevance health|medical mutual of ohio|cno financial"
  ],
  [
    "title insurance",
    "fidelity national financial|stewart information|old republic|westcor|wfg national|ticor|landamerica|snapdocs|jetclosing|amrock|first american financial"
  ],
  [
    "reinsurance",
    "berkshire hathaway|swiss re|munich re|everest re|renaissancere|renaissance re|transatlantic holdings|partnerre|gen re|arch capital|markel|tiptree|ledger investing|reinsurance group of america|alleghany"
  ],
  [
    "workers compensation insurance",
    "employers holdings|amerisafe|zenith national|amtrust|accident fund|pinnacol|state compensation fund|texas mutual|saif|berkshire hathaway guard|liberty mutual|hartford financial|proassurance|barrett business|sentry insurance|amtrust financial"
  ],
  [
    "dental practice",
    "great expressions|affordable dentures|invisalign|perfect teeth|bright now|interdent|sonrisa|clearchoice|42 north|orthosynetics"
  ],
  [
    "medical practice",
    "mednax|pediatrix|envision healthcare|teamhealth|team health|one medical|1life healthcare|iora|chenmed|cano health|crossover health|agilon|davita|usmd|marathon health|qliance|evolent|teladoc|schumacher group"
  ],
  [
    "clinic",
    "minuteclinic|one medical|carbon health|planned parenthood|citymd|virginia mason|ochsner|geisinger|park nicollet|take care health|american family care|joslin|fastmed|passport health|cvs|cvs health"
  ],
  [
    "hospital",
    "hca|universal health services|quorum health|iasis|vanguard health|commonspirit|dignity health|catholic health initiatives|trinity health|kaiser permanente|johns hopkins|texas health|select medical|acadia healthcare|dana farber|surgery partners|surgical care affiliates|nobilis|emerus|tenet healthcare|kindred healthcare|lifepoint health|mayo clinic|oceans healthcare|community health systems|encompass health|hca healthcare|centerre healthcare"
  ],
  [
    "urgent care",
    "citymd|nextcare|fastmed|patient first|carbon health|american family care|solantic|minuteclinic|zoomcare|doctors express|pm pediatrics|wellnow"
  ],
  [
    "eye care",
    "lenscrafters|pearle|luxottica|america s best|americas best|eyemart|lasikplus|lasik plus|bausch|alcon|glassesusa|warby"
  ],
  [
    "dermatology clinic",
    "schweiger|qualderm|curology|ideal image|skinspirit|anne arundel|riverchase|sono bello|pocketderm|musely|iagnosis"
  ],
  [
    "physical therapy clinic",
    "select medical|athletico|novacare|hinge health|sword health|confluent health|luna care|fyzical|pt solutions|theradynamics|airrosti|functional pathways"
  ],
  [
    "rehabilitation center",
    "encompass health|healthsouth|select medical|rehabcare|shirley ryan|genesis healthcare|aac holdings|betty ford|hazelden|acadia healthcare|kindred healthcare|functional pathways|centerre healthcare"
  ],
  [
    "chiropractor",
    "the joint corp|healthsource|maximized living|airrosti|chiro one|palmer college"
  ],
  [
    "mental health",
    "talkspace|betterhelp|headspace|calm com|ginger io|acadia healthcare|universal health services|lifestance|two chairs|mindstrong|teladoc|oceans healthcare|magellan health"
  ],
  [
    "addiction treatment",
    "aac holdings|hazelden|betty ford|acadia healthcare|bradford health|phoenix house|crc health|bicycle health|groups recover|eleanor health|elements behavioral"
  ],
  [
    "fertility clinic",
    "kindbody|shady grove|progyny|rmanetwork|celmatix|integramed|cofertility|tmrw life|univfy|cooper genomics"
  ],
  [
    "home health",
    "amedisys|gentiva|almost family|addus|bayada|encompass health|interim healthcare|maxim healthcare|visiting angels|comfort keepers|seniorlink|apria|option care|aveanna|care com|great lakes caring|modivcare|firstlight|national healthcare corporation|help at home|compassus|lhc group|lifematters"
  ],
  [
    "hospice",
    "vitas|chemed|amedisys|gentiva|odyssey healthcare|compassus|agape care|addus|capital caring|aseracare|brookdale|encompass health|great lakes caring|lhc group|kindred healthcare"
  ],
  [
    "nursing home",
    "genesis healthcare|brookdale|ensign group|manorcare|golden living|beverly enterprises|extendicare|sun healthcare|skilled healthcare group|diversicare|national healthcare corporation|pennant group|adcare health|regional health properties|brookdale senior|kindred healthcare"
  ],
  [
    "senior living",
    "brookdale|sunrise senior|life care services|five star quality|five star senior|alerislife|sonida|belmont village|capri communities|benchmark senior|pennant group|genesis healthcare|caring com|national healthcare corporation|diversicare|ensign group|northbridge companies|ventas|welltower"
  ],
  [
    "ambulance service",
    "global medical response|american medical response|rural metro|air methods|air evac|phi air|reach air|acadian|envision healthcare|lifeflight|modivcare|acadian companies"
  ],
  [
    "telehealth",
    "teladoc|amwell|american well|mdlive|doctor on demand|plushcare|hims hers|roman health|lemonaid|98point6|grand rounds|sherpaa|healthtap|zocdoc|one medical|omada|truepill|ginger io|breakthrough behavioral|call9"
  ],
  [
    "veterinary clinic",
    "banfield|vca|bluepearl|blue pearl|petvet|vetcor|compassion first|petiq|medvet|heart paw|lap of love|petco"
  ],
  [
    "surgery center",
    "amsurg|united surgical partners|uspi|surgical care affiliates|sca health|hca|national surgical|nueterra|regent surgical|covenant physician partners|physicians endoscopy|nobilis|envision healthcare|hca healthcare|tenet healthcare"
  ],
  [
    "dialysis center",
    "davita|satellite healthcare|nxstage|somatus|cricket health|interwell|everest healthcare|monogram health|healthmap solutions"
  ],
  [
    "radiology practice",
    "radnet|medquest|alliance healthcare services|center for diagnostic|akumin|simonmed|simon med|mednax|onrad|solis mammography|american shared hospital"
  ],
  [
    "orthopedic practice",
    "orthocarolina|ortho carolina|hospital for special surgery|kerlan jobe|campbell clinic|orthovirginia|united musculoskeletal partners|healthcare outcomes performance|hopco|orthoindy"
  ],
  [
    "cardiology practice",
    "medaxiom|mednax|heartplace"
  ],
  [
    "pediatric practice",
    "mednax|kidzdoc|obstetrix|sheridan healthcare|bluebird kids"
  ],
  [
    "medical lab",
    "quest diagnostics|labcorp|sonic healthcare|bioreference|bio reference|arup|exact sciences|neogenomics|natera|invitae|enzo biochem|psychemedics|opko|counsyl|clarient|foundation medicine|guardant|veracyte|caredx|cardiodx|fulgent|crescendo bioscience|xdx"
  ],
  [
    "pharmacy",
    "cvs|walgreens|walgreen|rite aid|express scripts|duane reade|walmart|kroger|costco|eckerd|pillpack|truepill|goodrx|option care|publix|freds|alliance boots|mckesson|cardinal health|amerisourcebergen|alixarx|albertsons|avella|diplomat specialty|envisionrxoptions|remedi seniorcare|cvs health"
  ],
  [
    "biologics",
    "amgen|genentech|regeneron|abbvie|biogen|novo nordisk|merck|eli lilly|grifols|csl behring|emergent biosolutions|coherus|organogenesis|mimedx|vericel|aziyo|axogen|integra lifesciences|xencor|immunogen|catalent|halozyme|biolex|sangart|synageva|vital therapies|atyr pharma"
  ],
  [
    "drug maker",
    "pfizer|merck|eli lilly|abbvie|bristol myers|amgen|biogen|regeneron|moderna|novartis|viatris|zoetis|celgene|alexion|incyte|biomarin|catalent|elanco|amneal|lannett|novavax|nektar|acceleron|accera|achaogen|aerovance|alimera|anacor|celladon|cempra|clovis oncology|dermira|fibrogen|hana biosciences|intarcia|karyopharm|light sciences oncology|mannkind|opko health|oncomed|ophthotech|radius health|regado|relypsa|revance|rib x|sangart|seattle genetics|seagen|selecta biosciences|synageva|tesaro|theravance|trevena|zogenix|bluebird bio|abbott labs|ascletis|ironwood pharmaceuticals|gilead|vertex pharmaceuticals"
  ],
  [
    "therapeutics",
    "moderna|regeneron|biogen|amgen|genentech|bluebird bio|alnylam|ionis|crispr|editas medicine|intellia|sana biotechnology|sangamo|regenxbio|agios|blueprint medicines|nektar|fibrogen|ultragenyx|akebia|acceleron|mersana|arvinas|nurix|kymera|dicerna|isis pharmaceuticals|ngm biopharmaceuticals|ophthotech|selecta biosciences|synageva|tesaro|theravance|incyte|ascletis"
  ],
  [
    "drug discovery",
    "schrodinger|schroedinger|atomwise|insitro|insilico|exscientia|benevolentai|xtalpi|twoxar|two x ar|verge genomics|adimab|ligand|nurix|ngm|deltagen|exelixis|1910 genetics|simulations plus|certara|five prime|lexicon pharmaceuticals|rigel pharmaceuticals|charles river laboratories"
  ],
  [
    "genomics",
    "illumina|pacific biosciences|pacbio|23andme|ancestrydna|color health|invitae|natera|guardant|foundation medicine|exact sciences|veracyte|personalis|counsyl|solexa|nanostring|fluidigm|bionano|sequenom|twist bioscience|ginkgo bioworks|genapsys|agilent|thermo fisher|verinata|cardiodx|integenx|lexicon pharmaceuticals|xdx|caredx"
  ],
  [
    "medical device company",
    "medtronic|boston scientific|becton dickinson|biomet|edwards lifesciences|depuy synthes|ethicon|covidien|c r bard|cr bard|hologic|resmed|dexcom|insulet|teleflex|hill rom|steris|nuvasive|align technology|dentsply|accumetrics|carestream|nevro|revision optics|safestitch|valeritas|abbott laboratories|inspire medical systems|globus medical|icu medical|envista holdings|enovis|cameron health|conformis|endogastric|glaukos|intuity medical|mevion|neovista|neotract|sientra|small bone innovations|spinal modulation|tearscience|transmedics|trivascular|baxter international|intuitive surgical|varian medical|zimmer biomet"
  ],
  [
    "medical supplies",
    "mckesson|cardinal health|owens minor|medline|henry schein|patterson companies|amerisourcebergen|byram|edgepark|ag industries|apria|adapthealth|invacare|becton dickinson|avanos|viemed|protech home|inogen|zynex|hill rom|cantel|west pharmaceutical|baxter international|avantor"
  ],
  [
    "diagnostics",
    "labcorp|laboratory corporation of america|hologic|danaher|beckman coulter|becton dickinson|bio rad|biorad|biomerieux|qiagen|thermo fisher|exact sciences|myriad genetics|illumina|quidel|quidelortho|ortho clinical|luminex|meridian bioscience|orasure|genmark|t2 biosystems|biofire|lucira|natera|accumetrics|cardiodx|crescendo bioscience|nanostring|opko health|prometheus laboratories|sequenom|singulex|xdx|caredx|laboratory corp of america|foundation medicine|abbott laboratories|idexx|perkinelmer"
  ],
  [
    "contract research organization",
    "iqvia|quintiles|quintilesims|covance|labcorp|parexel|ppd|pharmaceutical product development|prah|pra health|syneos|medpace|pharmaron|inotiv|bioanalytical systems|certara|catalent|champions oncology|clinipace|aptiv solutions|biotelemetry|charles river laboratories|precision for medicine|pra health sciences|thermo fisher"
  ],
  [
    "staffing agency",
    "manpowergroup|kelly services|robert half|adecco|randstad|allegis|aerotek|teksystems|tek systems|insight global|volt information|trueblue|asgn|kforce|amn healthcare|cross country healthcare|korn ferry|barrett business|bgsf|hudson global|resources connection|eliassen|collabera|addison group|digital intelligence systems|belcan|ingenesis|schumacher group|scribeamerica|envision healthcare|careersusa|iconma|icon information consultants|mau workforce|orion associates|pinnacle technical resources|pride technologies|pridestaff|talentbridge|acro service|mindlance|pyramid consulting|manpower"
  ],
  [
    "recruiting firm",
    "korn ferry|heidrick struggles|spencer stuart|russell reynolds|egon zehnder|robert half|michael page|pagegroup|robert walters|lucas group|kforce|kelly services|triplebyte|toptal|whitetruffle|riviera partners|cybercoders|insight global|hirewell|hirequest|bountyjobs|wayup|addison group|eliassen|talentbridge"
  ],
  [
    "PEO",
    "insperity|administaff|adp|paychex|oasis outsourcing|justworks|barrett business|coadvantage|vensure|alphastaff|deel|rippling|zenefits|proservice hawaii|tandem hr|staff one|infiniti hr|kelly services|employer flexible|automatic data processing|trinet group|trinet hr|emplicity|g a partners"
  ],
  [
    "management consulting",
    "mckinsey|boston group|bain company|deloitte|accenture|booz|pricewaterhousecoopers|pwc|ernst young|kpmg|fti|cra international|gartner|korn ferry|cognizant|icf international|resources connection|hackett|alsbridge|jabian|mu sigma|marsh mclennan|booz allen"
  ],
  [
    "engineering consulting",
    "aecom|tetra tech|parsons brinckerhoff|stantec|black veatch|burns mcdonnell|arcadis|ch2m|michael baker|kimley horn|nv5|fluor|kbr|willdan|belcan"
  ],
  [
    "environmental consulting",
    "aecom|tetra tech|trc companies|arcadis|ramboll|geosyntec|golder associates|icf international|weston solutions|cardno|clean harbors|heritage crystal|perma fix|charah|nv5|vertex companies|harsco"
  ],
  [
    "call center",
    "concentrix|teleperformance|alorica|sitel|foundever|convergys|ttec|teletech|conduent|transcosmos|startek|taskus|vxi|liveops|xerox|ubiquity global|ruby receptionists|servicesource|ruffalocody|televerde|harte hanks|senture|avaya|glowtouch|sykes enterprises|sutherland global|dialogue marketing|vxi global|clear harbor"
  ],
  [
    "outsourcing",
    "accenture|conduent|genpact|exlservice|exl service|wns|cognizant|infosys|wipro|tata consultancy|concentrix|ttec|alorica|startek|convergys|taskus|xerox|adp|ceridian|iron mountain|aramark|abm industries|office beacon|resource pro|softvision|ubiquity global|broadridge|dst systems|gebbs|dxc technology|unisys|glowtouch|advanced technology services|compucom|epam|sutherland global|ss c technologies|vxi global|synnex"
  ],
  [
    "janitorial",
    "abm industries|servicemaster|jani king|jan pro|iss facility|aramark|sodexo|stanley steemer|chem dry|servpro|healthcare services group|fish window|cintas|unifirst|ecolab|buildingstars|enviro master"
  ],
  [
    "security guard company",
    "allied universal|alliedbarton|allied barton|securitas|g4s|gardaworld|pinkerton|brink s|academi|xe services|delta tucker|brinks|signal 88|universal services of america|whelan security|security industry specialist"
  ],
  [
    "alarm company",
    "adt|vivint|brinks home|brink s home|protection 1|monitronics|moni smart|simplisafe|frontpoint|stanley convergent|convergint|honeywell|nest labs|diebold|icontrol|resideo|defender direct"
  ],
  [
    "private investigator",
    "pinkerton|checkr|sterling talent|sterlingbackcheck|sterling backcheck|hireright|hire right|first advantage|goodhire|onfido|beenverified|asurint|verified first|precheck|k2 intelligence|fti|aurico|talentwise"
  ],
  [
    "locksmith",
    "pop a lock|mr rekey|keyme|minutekey|minute key"
  ],
  [
    "pest control",
    "terminix|orkin|rentokil|j c ehrlich|ecolab|servicemaster|truly nolen|massey services|aptive|anticimex"
  ],
  [
    "facilities management",
    "abm industries|aramark|sodexo|cbre|jones lang|jll|cushman wakefield|emcor|compass group|johnson controls|sms assist|divisions maintenance|brightview|kbr|vectrus|fluor|newmark|cintas|ecolab|advanced technology services|jones lang lasalle"
  ],
  [
    "market research",
    "ipsos|kantar|gfk|gartner|forrester|international data corporation|comscore|j d power|pew center|circana|yougov|federated sample|e rewards|qualtrics|medallia|pitchbook|emarketer|usertesting|infoscout|affectiva|crimson hexagon|nielsen holdings"
  ],
  [
    "translation services",
    "transperfect|lionbridge|rws|welocalize|languageline|propio|cyracom|rev com|berlitz|smartling|unbabel|3play|cloudwords|stratus video|tarjimly|akorbi|purple communications|convo communications"
  ],
  [
    "equipment rental",
    "ashtead|home depot|rsc holdings|mobile mini|mcgrath rentcorp|willscot|mobile modular|aggreko|bakercorp|rain for rent|titan machinery|getable|equipmentshare|aarons|rent a center|custom truck|united rentals|amerco|u haul|uhaul"
  ],
  [
    "coworking space",
    "wework|regus|iwg|knotel|servcorp|liquidspace|impact hub|serendipity labs|premier business centers|office evolution|bond collective|loosecubes|nextspace"
  ],
  [
    "document management",
    "iron mountain|recall corp|stericycle|grm information|ikon office|xerox|pitney bowes|konica minolta|lexmark|hyland|dropbox|docusign|m files|exela|conduent|dex imaging|epiq|kodak alaris|cintas|archive systems|egnyte|access information management"
  ],
  [
    "holding company",
    "berkshire hathaway|icahn enterprises|loews|leucadia|jefferies financial|iac|interactivecorp|danaher|3m|honeywell|textron|carlisle companies|griffon|biglari|steel partners|compass diversified|spectrum brands|hrg group|illinois tool works|liberty media|qurate|newell brands|fortune brands|standex|valhi"
  ],
  [
    "testing laboratory",
    "ul solutions|intertek|bureau veritas|eurofins|tuv sud|tuv rheinland|nsf international|element materials|mistras|acuren|transcat|stratosphere quality|steep hill|digipath|idexx|neogen|nv5|national technical systems"
  ],
  [
    "real estate brokerage",
    "cbre|jones lang|jll|cushman wakefield|newmark|savills|studley|marcus millichap|avison young|transwestern|kidder mathews|realogy|re max|keller williams|exp world|redfin|zillow|long foster|berkshire hathaway homeservices|better homes gardens|opendoor|trulia|newmark group|cbre group|jones lang lasalle|sperry van ness|my home group"
  ],
  [
    "real estate developer",
    "related companies|tishman speyer|trammell crow|lennar|forest city|howard hughes|irvine company|toll brothers|silverstein|extell|macerich|vornado|duke realty|prologis|alexander baldwin|tejon ranch|forestar|avalonbay|mack cali|jbg smith|st joe company|boston properties"
  ],
  [
    "REIT",
    "prologis|american tower|equinix|public storage|crown castle|welltower|digital realty|vici|avalonbay|weyerhaeuser|equity residential|extra space|alexandria real estate|ventas|invitation homes|mid america apartment|iron mountain|duke realty|healthpeak|udr|kimco|host hotels|regency centers|federal realty|vornado|annaly|sba communications|camden property|americold|rithm capital|sun communities|cyrusone|boston properties|colony northstar|general growth properties|ggp|park hotels|simon property"
  ],
  [
    "real estate investment",
    "fundrise|realtymogul|crowdstreet|roofstock|yieldstreet|arrived homes|pacaso|peerstreet|patch of land|groundfloor|colony capital|tishman speyer|invitation homes|american homes 4|opendoor|kennedy wilson|bluerock|homevestors|howard hughes|blackstone group|cbre|colony northstar|jones lang lasalle|passco"
  ],
  [
    "property management",
    "greystar|cbre|cushman wakefield|jones lang|jll|firstservice|associa|bozzuto|winncompanies|aimco|avalonbay|equity residential|udr|invitation homes|american homes 4|renters warehouse|appfolio|buildium|realpage|zumper|starcity|mid america apartment|newmark|cbre group|jones lang lasalle|morgan properties|passco|peak campus"
  ],
  [
    "apartment",
    "avalonbay|equity residential|udr|aimco|air communities|greystar|gables residential|bre properties|archstone|irvine company|independence realty|morgan properties|zumper|padmapper|starcity|investors real estate trust|veris|clipper realty|passco"
  ],
  [
    "student housing",
    "american campus|education realty|campus crest|asset campus|core spaces|landmark properties|campus advantage|peak campus|scion group|greystar"
  ],
  [
    "self storage",
    "extra space|cubesmart|u store it|life storage|uncle bob s|uncle bobs|u haul|amerco|smartstop|makespace|boxbee|sparefoot|uhaul"
  ],
  [
    "home inspection",
    "pillar to post|amerispec|housemaster|house master|us inspect|u s inspect|buyers protection|inspectify|pro spec|brickkicker"
  ],
  [
    "appraisal firm",
    "clear capital|corelogic|cbre|cushman wakefield|jll|duff phelps|houlihan lokey|stout risius|newmark|house canary|black knight|accurate group|worthpoint|cbiz"
  ],
  [
    "title company",
    "fidelity national financial|stewart information|old republic|spruce holdings|endpoint closing|jetclosing|jet closing|modus technologies|servicelink|title365|corelogic|anywhere real|proplogix|realogy"
  ],
  [
    "homebuilder",
    "d r horton|dr horton|lennar|pultegroup|pulte|nvr|toll brothers|kb home|taylor morrison|mdc holdings|tri pointe|century communities|beazer|hovnanian|dream finders|green brick|skyline champion|cavco|landsea|comstock holding|forestar|nvr inc|av homes"
  ],
  [
    "general contractor",
    "bechtel|skanska|whiting turner|gilbane|hensel phelps|swinerton|webcor|perini|aecom|fluor|great lakes dredge|kbr|mcdermott|emcor|hill international|limbach|mastec|primoris|matrix service|dycom|argan|lithko|jacobs engineering|peter kiewit|quanta services|tutor perini|primoris services"
  ],
  [
    "construction management",
    "gilbane|hill international|aecom|ch2m|skanska|lend lease|lendlease|structure tone|procore|barton malow|cushman wakefield|jones lang|cbre|nv5|fluor|kbr|tutor perini"
  ],
  [
    "roofing contractor",
    "tecta america|centimark|weatherproofing technologies|tremco|kalkreuth|beacon sales|abc supply|srs distribution|erie construction|storm guard|aspenmark|leaffilter|empireworks|power home remodeling"
  ],
  [
    "plumbing contractor",
    "chemed|ars rescue|american residential services|service experts|michael son|f h furr|morris jenkins|emcor|comfort systems|limbach|mckinstry|lee company|any hour|goettl"
  ],
  [
    "electrical contractor",
    "emcor|mastec|ies holdings|rosendin|faith technologies|m c dean|mc dean|bergelectric|wayne j griffin|power design|mister sparky|primoris|dycom|comfort systems usa|myr group|quanta services"
  ],
  [
    "HVAC contractor",
    "emcor|service experts|ars rescue|american residential services|aire serv|lennox|trane|johnson controls|tdindustries|td industries|limbach|mckinstry|goettl|lee company|any hour|comfort systems|watsco"
  ],
  [
    "painting contractor",
    "certapro|certa pro|fresh coat|wow 1 day|college pro|student works|college works|f d thomas|empireworks|wespac|paintzen"
  ],
  [
    "flooring contractor",
    "empire today|lumber liquidators|diverzify|spectra contract|n hance|nhance|mr sandless|armstrong world|garage experts|garageexperts"
  ],
  [
    "concrete contractor",
    "lithko|oldcastle|cemex|vulcan materials|martin marietta|webcor|the conco|structural group|capform|wayne brothers|summit materials|eagle materials|groundworks"
  ],
  [
    "masonry contractor",
    "western waterproofing|western specialty|mark 1 restoration|dee brown|rugo stone|brisk waterproofing|glen gery|general shale"
  ],
  [
    "excavating contractor",
    "ryan incorporated central|rieth riley|ceres environmental|phillips jordan|great lakes dredge|peter kiewit"
  ],
  [
    "demolition contractor",
    "d h griffin|dh griffin|envirocon|national salvage|odesco|cherry companies|lloyd d nabors|breeze national"
  ],
  [
    "landscaping",
    "brightview|brickman|valleycrest|trugreen|scotts miracle gro|scotts lawnservice|davey tree|asplundh|the davey|savatree|taskeasy|siteone|servicemaster"
  ],
  [
    "remodeling",
    "rebath|bathfitter|granite transformations|n hance|kitchen tune up|dreamstyle|dreammaker|dream maker|case design|leaffilter|window world|newpro|thompson creek|improveit|houzz|home depot|lowe s|universal windows|gutter helmet"
  ],
  [
    "restoration contractor",
    "servpro|servicemaster|belfor|paul davis|puroclean|rainbow international|1 800 water damage|blusky|first onsite|cotton holdings"
  ],
  [
    "window installer",
    "renewal by andersen|pella|thompson creek|newpro|1 800 hansons|jeld wen|ply gem|milgard|power remodeling|feldco|dreamstyle|statewide remodeling"
  ],
  [
    "garage door installer",
    "precision door|clopay|amarr|wayne dalton|griffon|prolift|pro lift|ankmar|dh pace|d h pace"
  ],
  [
    "fencing company",
    "master halco|merchants metals|betafence|stay tuff|illusions vinyl|amerifence"
  ],
  [
    "pool builder",
    "anthony sylvan|blue haven|blue science|poolwerx|pentair|fluidra|seablue"
  ],
  [
    "solar installer",
    "sunrun|sungevity|freedom forever|blue raven|sunnova|real goods|petersen dean|petersendean|posigen|baker electric|grosolar|sunworks|sunedison|blue oak energy|nexamp|pine gate|ameresco|brightsource|esolar|edf renewable|invenergy|tesla motors"
  ],
  [
    "civil engineering firm",
    "aecom|bechtel|fluor|parsons brinckerhoff|hntb|stantec|tetra tech|black veatch|burns mcdonnell|michael baker|granite construction|tutor perini|great lakes dredge|mastec|primoris|construction partners|aegion|nv5|willdan|hill international|peter kiewit"
  ],
  [
    "engineering firm",
    "tetra tech|aecom|jacobs engineering|fluor|kbr|bechtel|black veatch|burns mcdonnell|parsons brinckerhoff|stantec|belcan|peter kiewit"
  ],
  [
    "architecture firm",
    "gensler|hok|perkins will|hdr|skidmore owings merrill|smithgroup|corgan|nbbj|cannondesign|stantec"
  ],
  [
    "landscape architecture",
    "sasaki|swa group|edsa"
  ],
  [
    "interior design firm",
    "havenly|modsy|gensler|decorist|homepolish|laurel wolf|hirsch bedner|yabu pushelberg"
  ],
  [
    "surveying",
    "bowman consulting|woolpert|psomas|nv5|fugro|trimble"
  ],
  [
    "building materials",
    "builders firstsource|carlisle companies|jeld wen|louisiana pacific|martin marietta|owens corning|ply gem|summit materials|usg|universal forest products|ufp industries|vulcan materials|westlake chemical|serious energy|abc supply|boise cascade|kodiak building partners|cemex|holcim|lafarge|masco|eagle materials|azek|armstrong world|cornerstone building brands|simpson manufacturing|bluelinx|beacon roofing|u s concrete|bmc stock|trex company|weyerhaeuser|fortune brands|patrick industries"
  ],
  [
    "fire protection contractor",
    "cintas|simplexgrinnell|api group|johnson controls|pye barker|tyco international"
  ],
  [
    "elevator contractor",
    "otis worldwide|thyssenkrupp|tk elevator|kone|otis elevator"
  ],
  [
    "insulation contractor",
    "owens corning|topbuild|installed building products|masco contractor services|truteam"
  ],
  [
    "trucking",
    "j b hunt|jb hunt|schneider national|werner enterprises|knight swift|swift transportation|yrc worldwide|xpo|saia|arcbest|landstar|heartland express|u s xpress|p a m transportation|covenant logistics|marten transport|celadon|daseke|universal logistics holdings|roadrunner transportation|yrc|ryder system|fedex|hub group"
  ],
  [
    "freight broker",
    "c h robinson|ch robinson|total quality logistics|coyote logistics|echo global logistics|landstar|xpo|uber freight|arrive logistics|mode transportation|globaltranz|england logistics|nolan transportation|hub group|bluegrace|freightquote"
  ],
  [
    "freight forwarder",
    "expeditors|flexport|kuehne nagel|dhl|db schenker|dsv|panalpina|uti worldwide|c h robinson|ch robinson|radiant logistics|atlas air|crane worldwide|janel"
  ],
  [
    "third party logistics",
    "xpo|gxo|c h robinson|ch robinson|expeditors|j b hunt|jb hunt|dhl|ups supply chain|flexport|coyote logistics|echo global|hub group|shipbob|total quality logistics|fedex|schneider national|forward air|universal logistics|united parcel service|transportation insight|globaltranz|radiant logistics|comprehensive logistics|crane worldwide|saddle creek|arcbest|roadrunner transportation|ryder system"
  ],
  [
    "warehousing",
    "prologis|gxo|americold|flexe|xpo|nfi industries|kenco|geodis|saddle creek|stord|makespace|iron mountain|preferred freezer"
  ],
  [
    "cold storage",
    "americold|lineage logistics|preferred freezer|nordic logistics|henningsen|versacold|agro merchants|interstate warehousing|congebec"
  ],
  [
    "courier service",
    "fedex|united parcel service|dhl|ontrac|lasership|postmates|purolator|u s postal service|usps|canada post|medspeed|pitney bowes|uship|shyp|instacart|doordash|united parcel"
  ],
  [
    "moving company",
    "u haul|uhaul|allied van|unigroup|sirva|two men and a truck|two men truck|atlas world group|united van|mayflower transit|college hunks|amerco"
  ],
  [
    "airline",
    "alaska air|hawaiian holdings|jetblue|skywest|united continental|delta air|southwest airlines|american airlines|spirit airlines|virgin america|alaska air group|ual corp|amr corp|mesa air|sun country|atlas air|surf air|allegiant travel"
  ],
  [
    "private aviation",
    "netjets|flexjet|wheels up|vistajet|xojet|blade urban|surf air|flight options|signature flight support|jetsmarter|jetsuite|linear air"
  ],
  [
    "aviation",
    "rockwell collins|textron|delta air lines|boeing|gulfstream|signature flight support|aar corp|heico|bristow|phi inc|bombardier|embraer|transdigm|triumph group|air lease|sikorsky|sts aviation|gogo"
  ],
  [
    "airport",
    "port authority new york|massport|aeropuerto|fraport"
  ],
  [
    "railroad",
    "union pacific|bnsf|csx|norfolk southern|kansas city southern|canadian pacific|amtrak|genesee wyoming|florida east coast|brightline"
  ],
  [
    "shipping company",
    "maersk|matson|kirby corporation|kirby corp|seacor|overseas shipholding|hapag lloyd|evergreen marine|cma cgm|horizon lines|genco shipping|eagle bulk|international seaways|dorian lpg|fedex|united parcel"
  ],
  [
    "bus company",
    "coach usa|first transit|megabus|boltbus|student transportation|firstgroup|national express|mv transportation|academy bus|flixbus|apple bus|rev group"
  ],
  [
    "limousine service",
    "carey international|empirecls|blacklane|lyft|boston coach|bostoncoach|supershuttle|dav el|commonwealth worldwide|addison lee|groundlink"
  ],
  [
    "car rental",
    "avis budget|hertz|zipcar|turo|dollar thrifty|sixt|getaround|silvercar|u haul|uhaul|amerco|fox rent a car|relayrides|rideshare rental|hyrecar"
  ],
  [
    "towing company",
    "agero|honk technologies|american automobile association|allstate motor club"
  ],
  [
    "parking",
    "abm industries|spothero|sp plus|standard parking|parkwhiz|impark|ace parking|central parking|parkmobile|luxe valet|parkme|towne park|streetline"
  ],
  [
    "oil and gas",
    "endeavor energy|exxonmobil|exxon mobil|exxon|chevron|conocophillips|eog resources|anadarko|devon energy|chesapeake energy|marathon oil|pioneer natural resources|continental resources|noble energy|range resources|southwestern energy|eqt|coterra|ovintiv|cimarex|denbury|matador resources|parsley energy|wpx|sm energy|cnx resources|talos energy|diamondback energy|antero resources|concho resources|sandridge energy|kosmos energy|callon petroleum|murphy oil|apache corporation|occidental petroleum|chaparral energy|hf sinclair|california resources|energy transfer|enterprise products partners|genesis energy|kinder morgan|magellan midstream|oneok|plains gp|plains all american|semgroup|targa resources"
  ],
  [
    "oilfield services",
    "schlumberger|slb|halliburton|baker hughes|national oilwell varco|championx|liberty oilfield|liberty energy|propetro|nextier|patterson uti|fts international|oceaneering|oil states|u s well services|newpark|dril quip|tetra technologies|nine energy|forum energy technologies|archrock|weatherford international|basic energy services|key energy services|select energy services|superior energy services|national oilwell"
  ],
  [
    "drilling company",
    "transocean|nabors|helmerich payne|patterson uti|diamond offshore|noble corp|valaris|pioneer energy services|independence contract|seadrill|boart longyear"
  ],
  [
    "refinery",
    "valero|marathon petroleum|phillips 66|hollyfrontier|hf sinclair|andeavor|western refining|delek|sunoco|exxonmobil|exxon mobil|chevron|par pacific|lyondellbasell|pbf energy|calumet specialty|cvr energy"
  ],
  [
    "pipeline",
    "kinder morgan|enterprise products|energy transfer|williams companies|williams partners|oneok|plains all american|plains gp|enbridge|transcanada|magellan midstream|mplx|buckeye partners|equitrans|nustar|genesis energy|summit midstream|antero midstream|holly energy partners|semgroup|hess midstream|crestwood equity|targa resources|ngl energy|marathon petroleum|phillips 66|dcp midstream|enable midstream|enterprise products partners"
  ],
  [
    "propane",
    "amerigas|ferrellgas|ugi|star gas|superior plus|inergy|ngl energy|thompson gas|thompsongas|crystal flash|energy transfer"
  ],
  [
    "electric utility",
    "duke energy|exelon|pg e|consolidated edison|con edison|edison international|southern california edison|entergy|firstenergy|dte energy|ppl|ameren|cms energy|evergy|pinnacle west|oge energy|pnm|idacorp|eversource|sempra|american electric power|wec energy|alliant energy|great plains energy|pacific gas electric|centerpoint energy|pnm resources|nextera energy|xcel energy|nrg energy|aes indiana|alabama power|ambit energy|mdu resources|vistra|consumers energy|dominion energy|nisource|public service enterprise|puget energy|scana|vectren"
  ],
  [
    "power plant",
    "invenergy|calpine|vistra|dynegy|talen|constellation energy|mirant|genon|ormat|exelon|atlantic power|brookfield renewable|covanta|competitive power ventures|nextera energy|nrg energy|clearway energy|duke energy"
  ],
  [
    "water utility",
    "aqua america|essential utilities|veolia|artesian resources|middlesex|connecticut water|york water|golden state water|global resources water|united water|american water works"
  ],
  [
    "water treatment",
    "ecolab|xylem|evoqua|nalco|veolia|pentair|culligan|energy recovery|aquatech|h2o innovation|badger meter"
  ],
  [
    "waste management",
    "harsco|harvest power|republic services|waste connections|stericycle|clean harbors|casella|covanta|rumpke|us ecology|recology|gfl|heritage crystal|perma fix|sharps compliance|college hunks|quest resource"
  ],
  [
    "recycling",
    "harsco|erecycling corps|schnitzer|sims metal|commercial metals|terracycle|li cycle|redwood materials|covanta|republic services|metalico|omnisource|ecoatm|liquidity services|steel dynamics|casella|aqua metals|purecycle|agilyx|darling ingredients|schnitzer steel|waste management"
  ],
  [
    "renewable energy",
    "amonix|altrabiofuels|ausra|bloom energy|brightsource|harvest power|heliovolt|invenergy|miasole|solfocus|solarcity|solarreserve|stion|sunedison|sungevity|suniva|sunrun|terra gen|esolar|first solar|sunpower|ormat|enphase|pattern energy|tpi composites|sunnova|plug power|avangrid|array technologies|fluence|ameresco|hannon armstrong|gevo|sol systems|borrego solar|nextera energy|clearway energy|solyndra|nanosolar"
  ],
  [
    "wind energy",
    "edf renewable|invenergy|terra gen|vestas|ge vernova|siemens gamesa|tpi composites|avangrid|broadwind|apex clean|orsted|ogin|first wind|clipper windpower|american superconductor|flodesign|northern power systems|makani power|nextera energy"
  ],
  [
    "EV charging",
    "tesla motors|better place|ecotality|chargepoint|evgo|electrify america|envision solar|coulomb technologies|wallbox|beam global|greenlots|freewire|nuvve|semaconnect|charge enterprises|momentum dynamics|witricity"
  ],
  [
    "energy storage",
    "tesla motors|boston power|edf renewable|invenergy|solarreserve|terra gen|fluence|ess tech|enphase|powin|advanced microgrid|sonnen|aquion|ambri|enervault|lightsail|general compression|a123|sakti3|beacon power|ultralife|quantumscape|primus power|enersys"
  ],
  [
    "battery manufacturer",
    "tesla motors|boston power|duracell|energizer|enersys|exide|a123|quantumscape|johnson controls|clarios|east penn|enovix|ultralife|ener1|amprius|valence technology|romeo power|spectrum brands|enevate|sakti3|eos energy|envia systems|energizer holdings"
  ],
  [
    "biofuel",
    "amyris|joule unlimited|mascoma|range fuels|renewable energy group|solazyme|virdia|kior|green plains|gevo|valero|archer daniels midland|rex american|alto ingredients|aemetis|lanzatech|virent|codexis|coskata|verenium|qteros|zeachem|bluefire renewables|darling ingredients"
  ],
  [
    "nuclear",
    "bwx technologies|curtiss wright|westinghouse electric|exelon|constellation energy|centrus|cameco|nuscale|bwxt|babcock wilcox|oklo|duke energy|transatomic|entergy|lightbridge|helion|perma fix|nextera energy|public service enterprise"
  ],
  [
    "mining",
    "martin marietta|vulcan materials|freeport mcmoran|newmont|southern copper|arch resources|arch coal|consol energy|alcoa|rio tinto|bhp|cleveland cliffs|hecla|alpha metallurgical|warrior met|mp materials|intrepid potash|albemarle|peabody energy|coeur mining"
  ],
  [
    "gold mining",
    "newmont|barrick|kinross|agnico eagle|goldcorp|anglogold|franco nevada|mcewen|allied nevada|hycroft|hecla|paramount nevada|vista gold|freeport mcmoran"
  ],
  [
    "silver mining",
    "hecla|first majestic|wheaton precious|hochschild|fresnillo|mag silver|tahoe resources|gatos|revett|great panther"
  ],
  [
    "copper mining",
    "freeport mcmoran|southern copper|asarco|rio tinto|bhp|first quantum|lundin|hudbay|codelco|taseko"
  ],
  [
    "coal",
    "arch resources|consol energy|alpha metallurgical|alpha natural|warrior met|murray energy|alliance resource|walter energy|contura|ramaco|hallador|natural resource partners|suncoke|rhino resource|arch coal|peabody energy"
  ],
  [
    "lithium mining",
    "albemarle|livent|lithium americas|arcadium|ioneer|sayona|ganfeng|energyx|lilac solutions|pilbara"
  ],
  [
    "quarry",
    "martin marietta|summit materials|vulcan materials|united states lime|u s lime|luck companies|carmeuse|lhoist|granite construction|oldcastle|eagle materials|arcosa|u s silica"
  ],
  [
    "furniture store",
    "one kings lane|wayfair|ikea|ashley homestore|rooms to go|ethan allen|restoration hardware|pottery barn|williams sonoma|la z boy|crate barrel|haverty|lovesac|big lots|overstock com|aarons"
  ],
  [
    "furniture manufacturer",
    "herman miller|millerknoll|steelcase|haworth|hni|la z boy|ashley industries|ethan allen|flexsteel|kimball international|leggett platt|tempur sealy|virco|lovesac|american woodmark"
  ],
  [
    "clothing store",
    "carter s|carters|columbia sportswear|levi strauss|ralph lauren|ideeli|zulily|gilt groupe|old navy|banana republic|nordstrom|urban outfitters|abercrombie fitch|aeropostale|j crew|forever 21|uniqlo|tj maxx|tjx|ross stores|burlington stores|lands end|lululemon|chicos|ascena|zumiez|tilly s|american eagle outfitters|justfab|j c penney|kohls|macy s|macys|charming charlie|victoria s secret|victorias secret|abercrombie|chicos fas|childrens place|l brands|neiman marcus|tailored brands"
  ],
  [
    "apparel manufacturer",
    "carter s|carters|g iii|hanesbrands|kontoor|levi strauss|nike|pvh|ralph lauren|under armour|vf|vf corporation|vf corp|v f corp|gildan|columbia sportswear|lululemon|oxford industries|cintas|unifirst|vince holding|abercrombie|american eagle outfitters"
  ],
  [
    "shoe store",
    "crocs|nike|skechers|goat group|foot locker|dsw|designer brands|zappos|finish line|famous footwear|caleres|genesco|shoe carnival|wolverine world wide|fleet feet|justfab|nordstrom"
  ],
  [
    "footwear manufacturer",
    "columbia sportswear|crocs|deckers|nike|skechers|under armour|vf|wolverine world wide|steve madden|new balance|adidas|reebok|brooks sports|weyco|caleres|iconix|vionic|designer brands|genesco"
  ],
  [
    "jewelry store",
    "zales|zale|blue nile|alex ani|david yurman|cartier|signet group|james avery|helzberg|brilliant earth|kendra scott|baublebar|charming charlie|stella dot|chloe isabel|gemvara|movado"
  ],
  [
    "cosmetics",
    "jeunesse|estee lauder|l oreal|loreal|revlon|sephora|mary kay|coty|clinique|bare escentuals|bareminerals|birchbox|procter gamble|tarte|avon products|nu skin|bath body works"
  ],
  [
    "grocery store",
    "kroger|albertsons|publix|h e b|heb|wegmans|aldi|lidl|trader joe s|trader joes|walmart|costco|supervalu|smart final|weis markets|ingles markets|instacart|bj s wholesale|spartannash"
  ],
  [
    "convenience store",
    "7 eleven|circle k|couche tard|wawa|sheetz|quiktrip|racetrac|flying j|travelcenters|buc ee s|kum go|murphy usa|arko|sunoco|chevron|marathon petroleum|crossamerica|caseys general|andeavor|delek|gpm investments|casey s general"
  ],
  [
    "department store",
    "macy s|macys|bloomingdale s|bloomingdales|nordstrom|neiman marcus|j c penney|jc penney|jcpenney|kohl s|kohls|walmart|costco|dillards|bon ton|tjx|ross stores|big lots|five below|tuesday morning|bj s wholesale|ollie s bargain|sears holdings|freds|pricesmart|army air force exchange|burlington stores|burlington coat|99 cents only"
  ],
  [
    "hardware store",
    "home depot|lowe s|lowes|menards|true value|harbor freight|orchard supply|do it best|tractor supply|floor decor|lumber liquidators|tile shop|fastenal"
  ],
  [
    "electronics store",
    "best buy|circuit city|radioshack|radio shack|newegg|micro center|gamestop|hhgregg|h h gregg|b h photo|systemax|monoprice|glyde"
  ],
  [
    "bookstore",
    "barnes noble|follett|books a million|chegg|abebooks|thriftbooks|alibris|chapters indigo|waldenbooks|valore|akademos|bookrenter"
  ],
  [
    "pet store",
    "petsmart|petco|pet valu|barkbox|petland|petmed|petmeds|hollywood feed|kriser s|krisers|central garden|dogvacay|chewy|tractor supply"
  ],
  [
    "toy store",
    "toys r us|fao schwarz|hasbro|mattel|lego|build a bear|gamestop|learning express|noodle kidoodle|american girl|funko|barnes noble"
  ],
  [
    "sporting goods store",
    "golfsmith|recreational equipment|bass pro|cabela s|cabelas|sports authority|hibbett|modell s|modells|l l bean|ll bean|sportsman s warehouse|fanatics|moosejaw|the clymb|academy sports"
  ],
  [
    "car dealership",
    "carmax|penske automotive|sonic automotive|drivetime|lithia motors|asbury automotive|autonation|lithia|carvana|vroom|larry h miller|america s car mart|americas car mart|rush enterprises|truecar|carlotz|carlypso|group 1 automotive|reagor dykes|young automotive group|zeigler auto"
  ],
  [
    "auto parts store",
    "autozone|genuine parts|pep boys|lkq|carquest|rockauto|parts authority|carparts com|us auto parts|uni select|buyautoparts|oreilly automotive|dorman products|advance auto|o reilly automotive"
  ],
  [
    "tire shop",
    "les schwab|bridgestone|pep boys|monro|tire rack|costco|canadian tire|bandag|tires plus|treadways|goodyear"
  ],
  [
    "florist",
    "ftd|teleflora|proflowers|bloomnation|bouqs|urbanstems|bloomthat|provide commerce|interflora|kabloom|h bloom|1 800 flowers|the bouqs"
  ],
  [
    "liquor store",
    "total wine more|bevmo|drizly|abc fine|binny s|binnys|minibar delivery|lcbo|liquor stores n a|winestyles|winc|flaviar|lot18"
  ],
  [
    "cannabis dispensary",
    "curaleaf|trulieve|cresco|medmen|harborside|columbia care|ayr wellness|jushi|planet 13|harvest health|goodness growth|ianthus|lowell farms|urban gro|verano holdings|green thumb industries|4front ventures"
  ],
  [
    "hemp",
    "charlotte s web|charlottes web|cbdmd|canopy growth|cv sciences|green roads|lazarus naturals|medterra|feals|elixinol|curaleaf|medical marijuana inc|veritas farms|arcadia biosciences"
  ],
  [
    "online store",
    "goat group|amazon com|barnes noble|etsy|fab com|fanatics|one kings lane|wayfair|ideeli|zulily|chegg|gilt groupe|rue la la|ebay|zappos|jet com|newegg|blue nile|warby parker|stitch fix|bonobos|everlane|casper sleep|dollar shave|1 800 flowers|rent the runway|poshmark|qurate|zazzle|contextlogic|farfetch|thredup|overstock com|justfab|instacart|carvana|chewy|vroom|williams sonoma"
  ],
  [
    "home goods store",
    "fab com|one kings lane|wayfair|bed bath beyond|homegoods|williams sonoma|crate barrel|pottery barn|pier 1|kirklands|ikea|container store|tuesday morning|tjx|restoration hardware|brooklinen|serena lily|tupperware|overstock com|urban outfitters|michaels stores"
  ],
  [
    "shopping mall",
    "simon property|macerich|taubman|ggp|tanger|pennsylvania real estate|washington prime|pyramid management|triple five|kimco|regency centers|brixmor|federal realty|site centers|seritage|weingarten|urban edge|retail opportunity|general growth properties"
  ],
  [
    "sportswear",
    "hanesbrands|nike|skechers|under armour|fanatics|adidas|lululemon|reebok|columbia sportswear|fabletics|outdoor voices|gymshark|athleta|foot locker|dicks sporting"
  ],
  [
    "t shirt",
    "hanesbrands|custom ink|customink|threadless|cafepress|zazzle|gildan|spreadshirt|teespring|bella canvas|delta apparel|marine layer"
  ],
  [
    "menswear",
    "levi strauss|pvh|ralph lauren|men s wearhouse|mens wearhouse|tailored brands|jos a bank|brooks brothers|bonobos|indochino|suitsupply|black tux|trunk club|destination xl|j hilburn|johnnie o|faherty"
  ],
  [
    "lingerie",
    "hanesbrands|pvh|victoria s secret|victorias secret|l brands|thirdlove|adore me|adoreme|spanx|savage x|maidenform|meundies|bombas|thinx"
  ],
  [
    "kids clothing",
    "carter s|carters|zulily|gymboree|oshkosh b gosh|hanna andersson|tea collection|gerber childrenswear|a pea in the pod|rockets of awesome|kidbox|thredup|totsy|kidville|childrens place"
  ],
  [
    "fashion accessories",
    "fossil group|kate spade|michael kors|claires|vera bradley|tory burch|rebecca minkoff|dooney bourke|tumi|francesca s|francescas|warby parker|alex ani|baublebar|stella dot|movado|cuyana|charming charlie"
  ],
  [
    "safety equipment",
    "cintas|3m|honeywell|dupont|ansell|w w grainger|grainger|moldex|uvex|airgas|kimberly clark|top glove"
  ],
  [
    "butcher shop",
    "omaha steaks|crowd cow|butcherbox|honeybaked|honey baked|snake river farms|lobel s|belcampo|pat lafrieda|d artagnan"
  ],
  [
    "sandwich shop",
    "jimmy john s|jimmy johns|jersey mike s|jersey mikes|quiznos|potbelly|firehouse subs|schlotzsky s|schlotzskys|jason s deli|which wich|capriotti s"
  ],
  [
    "burger restaurant",
    "mcdonald s|mcdonalds|burger king|wendy s|wendys|five guys|shake shack|in n out|smashburger|whataburger|jack in the box|red robin|fatburger|freddy s frozen custard"
  ],
  [
    "chicken restaurant",
    "kfc|chick fil a|popeyes|wingstop|bojangles|zaxby s|zaxbys|raising cane s|raising canes|el pollo loco|yum brands"
  ],
  [
    "juice bar",
    "jamba|smoothie king|tropical smoothie|nekter|robeks|planet smoothie|clean juice|juice press|juice it up|pressed juicery|nekter juice|vitality bowls"
  ],
  [
    "steakhouse",
    "outback steakhouse|longhorn steakhouse|texas roadhouse|ruth s chris|ruths chris|ruth s hospitality|ruths hospitality|capital grille|fleming s prime|flemings prime|bloomin brands|one group hospitality|j alexander s"
  ],
  [
    "seafood restaurant",
    "red lobster|bonefish grill|long john silver s|long john silvers|captain d s|captain ds|legal sea foods|joe s crab shack|joes crab shack|bubba gump|luke s lobster"
  ],
  [
    "barbecue restaurant",
    "famous dave s|famous daves|city barbeque|mission bbq|smokey bones|jim n nick s|jim n nicks|dinosaur bar|fat matt s|fat matts|bbq holdings"
  ],
  [
    "Asian restaurant",
    "panda express|panda restaurant|p f chang s|p f changs|pf chang s|pf changs|benihana|pei wei|noodles company|hu hot|huhot|kura sushi|teriyaki madness"
  ],
  [
    "Italian restaurant",
    "olive garden|carrabba s|carrabbas|maggiano s|maggianos|buca|romano s macaroni|romanos macaroni|macaroni grill|bertucci s|darden restaurants"
  ],
  [
    "food service",
    "aramark|sodexo|compass group|delaware north|centerplate|eurest|chartwells|guckenheimer|thompson hospitality|bon appetit management|flying food|sysco|us foods|zerocater|ezcater|fooda|healthcare services group"
  ],
  [
    "vending",
    "aramark|coinstar|redbox|outerwall|compass group|glacier water|farmer s fridge|farmers fridge|byte foods|usa technologies|365 retail|ecoatm|zoomsystems|primo water|briggo|generation next franchise"
  ],
  [
    "restaurant supply",
    "sysco|us foods|webstaurant|webstaurantstore|edward don|middleby|welbilt|gordon food service|ali group|restaurant depot|standex|katom|ecolab"
  ],
  [
    "timeshare",
    "wyndham destinations|diamond resorts|hilton grand|marriott vacations|marriott ownership|travel leisure|bluegreen|interval leisure|holiday inn club|silverleaf|ilg inc|inspirato"
  ],
  [
    "swim school",
    "aqua tots|safesplash|emler|bear paddle|njswim|la petite baleen|ymca|aquatots|little otter|tom dolan|british swim"
  ],
  [
    "youth sports",
    "little gym|my gym|gymboree|img academy|skyhawks|soccer shots|little league|nike sports camps|pop warner|ayso|gamechanger|teamsnap"
  ],
  [
    "concert venue",
    "live nation|aeg|anschutz entertainment|madison square garden|msg entertainment|house of blues|city winery|asm global|sphere entertainment|bowery presents|ryman hospitality"
  ],
  [
    "sports betting",
    "fanatics|draftkings|fanduel|betmgm|penn entertainment|rush street interactive|pointsbet|william hill|bet365|prizepicks|sportradar|churchill downs|bally s|gan limited|golden nugget|novig|scientific games|caesars entertainment"
  ],
  [
    "golf equipment",
    "acushnet|titleist|taylormade|cobra puma|topgolf|footjoy|parsons xtreme|mizuno|arccos|aldila|golfsmith|topgolf callaway|callaway golf"
  ],
  [
    "surf shop",
    "quiksilver|billabong|boardriders|rip curl|ron jon|zumiez|volcom|hobie|pacsun|pacific sunwear|tilly s|gopro"
  ],
  [
    "dating service",
    "match group|match com|eharmony|okcupid|zoosk|spark networks|plenty of fish|grindr|coffee meets bagel|it s just lunch|howaboutwe|skout|meetme|snap interactive|paltalk|bumble inc"
  ],
  [
    "waxing salon",
    "milan laser|ideal image|waxxpress|hello sugar|laseraway|pretty kitty|xtensions"
  ],
  [
    "hair care",
    "olaplex|paul mitchell|john paul mitchell|l oreal|loreal|procter gamble|redken|aveda|ouai|function of beauty|drybar|living proof|conair|helen of troy|sally beauty"
  ],
  [
    "personal care",
    "jeunesse|procter gamble|colgate palmolive|unilever|kimberly clark|edgewell|kenvue|church dwight|estee lauder|coty|revlon|dollar shave|honest company|helen of troy|energizer|prestige consumer|amway|avon products|nu skin|l brands"
  ],
  [
    "snack company",
    "frito lay|pepsico|mondelez|nabisco|general mills|kellogg|kellanova|clif bar|campbell soup|snyder s lance|snyders lance|utz|hershey|popchips|conagra|naturebox|hearthside|monogram foods|monogram food solutions|hain celestial|treehouse foods"
  ],
  [
    "frozen food",
    "conagra|nestle|stouffer s|stouffers|schwan s|schwans|birds eye|pinnacle foods|lean cuisine|lamb weston|kraft heinz|general mills|advancepierre"
  ],
  [
    "sauce maker",
    "kraft heinz|h j heinz|mcilhenny|huy fong|frank s redhot|franks redhot|cholula|sovos brands|newman s own|newmans own|clorox|campbell soup|conagra|lancaster colony|b g foods|hormel"
  ],
  [
    "plant-based food",
    "beyond meat|impossible foods|gardein|tofurky|daiya|oatly|whitewave|hampton creek|follow your heart|miyoko s|tattooed chef|laird superfood"
  ],
  [
    "food ingredient",
    "terravia|ingredion|givaudan|international flavors|sensient|tate lyle|archer daniels midland|cargill|corn products|balchem|symrise|bunge|sweegen"
  ],
  [
    "specialty food",
    "harry david|dean deluca|kehe|unfi|stonewall kitchen|goldbelly|zingerman s|zingermans|igourmet|williams sonoma|chefs warehouse|edible arrangements|foodzie"
  ],
  [
    "produce",
    "grubmarket|chiquita|del monte|driscoll s|driscolls|calavo|fresh express|wonderful company|ocean spray|naturipe|tanimura antle|sun pacific|limoneira|brightfarms|aerofarms|appharvest"
  ],
  [
    "alcoholic beverage",
    "brown forman|constellation brands|molson coors|anheuser busch|diageo|boston beer|beam suntory|bacardi|e j gallo|pernod ricard|heineken|duckhorn|new belgium"
  ],
  [
    "gift card",
    "incomm|green dot|netspend|cardpool|giftly|gyft|cashstar|carddash|plastic jungle|wrapp|jifiti|cardcash|accountnow|tango card|kiip|yiftee|loop commerce|giftango|blackhawk network|plasticard locktech"
  ],
  [
    "prepared meals",
    "blue apron|hello fresh|hellofresh|sun basket|home chef|daily harvest|green chef|nutrisystem|munchery|purple carrot|tovala|hormel|spoonrocket|advancepierre"
  ],
  [
    "fulfillment",
    "amazon com|shipbob|flexport|gxo|shipmonk|deliverr|xpo|flexe|geodis|stord|rakuten super|pfsweb|speed commerce|ebay|shipwire|sps commerce|saddle creek|easypost|shyp"
  ],
  [
    "scooter company",
    "segway|bird rides|bird global|scoot networks|lyft|razor usa|piaggio|gogoro|helbiz|alta bicycle|social bicycles|zagster"
  ],
  [
    "truck repair shop",
    "rush enterprises|ta petro|travelcenters|speedco|fleetpride|loves travel|fyda|velociti|truckpro|amerit"
  ],
  [
    "logistics software",
    "flexport|project44|fourkites|e2open|keeptruckin|motive technologies|transplace|manhattan associates|blue yonder|jda software|trimble|llamasoft|gt nexus|stamps com|easypost|optoro|gxs"
  ],
  [
    "RV dealer",
    "camping world|lazydays|general rv|freedomroads|outdoorsy|rv retailer|rvshare|blue compass|cruise america|motorhome specialist"
  ],
  [
    "auto salvage yard",
    "copart|lkq|insurance auto auctions|pick n pull|schnitzer|pull a part|u pull|b w auto|kar auction|car part com"
  ],
  [
    "auto customization shop",
    "4 wheel parts|line x|linex|ziebart|west coast customs|rhino linings|tint world|gas monkey|safelite|hennessey|realtruck|fox factory|xpel"
  ],
  [
    "importer",
    "li fung|mitsubishi international|marubeni|itochu|sumitomo corporation|toyota tsusho|kanematsu|sojitz|trafigura|vitol"
  ],
  [
    "fastener distributor",
    "fastenal|grainger|lawson products|bossard|wurth|optimas|anixter|bufab|fabory|mcmaster carr|park ohio"
  ],
  [
    "coin dealer",
    "apmex|jm bullion|monex|goldline|texas precious metals|kitco|heritage auctions|heritage numismatic|rosland|sprott|dgse|spectrum group|regal assets|cash4gold|goldco|collectors universe|sd bullion|sunshine minting|a mark precious metals"
  ],
  [
    "phone store",
    "t mobile|ubreakifix|asurion|russell cellular|victra|radioshack|radio shack|at t mobility|metropcs|wireless zone|icracked|ecoatm|simply mac|experimac"
  ],
  [
    "food distributor",
    "grubmarket|sysco|us foods|performance food group|unfi|united natural|mclane|c s wholesale|spartannash|chefs warehouse|ben e keith|core mark|supervalu|dot foods|performance food|united natural foods"
  ],
  [
    "beverage distributor",
    "southern glazer s|southern glazers|republic national|breakthru|young s market|youngs market|glazer s|glazers|coca cola consolidated|coca cola bottling|dr pepper snapple"
  ],
  [
    "wholesale distributor",
    "builders firstsource|abc supply|boise cascade|turtle hughes|readerlink|grainger|w w grainger|fastenal|univar|genuine parts|mclane|sysco|core mark|costco|watsco|hd supply|veritiv|essendant|synnex|avnet|mckesson|amerisourcebergen|kaman|siteone|graybar|dnow|mrc global|henry schein|patterson companies|owens minor|lkq|wesco international|bluelinx|core main|applied industrial technologies|beacon roofing|foundation building materials|msc industrial|nexeo|anixter|arrow electronics|tech data|performance food|us foods|cardinal health"
  ],
  [
    "electrical distributor",
    "turtle hughes|graybar|rexel|sonepar|anixter|border states|gexpro|codale|wesco international|kirby risk|houston wire"
  ],
  [
    "food manufacturer",
    "kraft heinz|nestle|general mills|kellogg|conagra|campbell soup|mondelez|hormel|j m smucker|jm smucker|post holdings|b g foods|hershey|pepsico|lamb weston|hain celestial|land o lakes|danone|lancaster colony|archer daniels midland|bunge|advancepierre|hearthside|snyders lance"
  ],
  [
    "food and beverage",
    "coca cola|pepsico|nestle|kraft heinz|keurig|general mills|mondelez|unilever|danone|campbell soup|kellogg|conagra|starbucks|dr pepper|hain celestial|archer daniels midland|molson coors|post holdings|hershey|j m smucker|constellation brands|brown forman|hormel|celsius holdings|national beverage"
  ],
  [
    "candy maker",
    "hershey|tootsie roll|russell stover|ferrero|nestle|mondelez|lindt|ghirardelli|jelly belly|just born|tcho"
  ],
  [
    "meat processing",
    "jbs|hormel|cargill|pilgrim s|johnsonville|oscar mayer|american foods group|boar s head|boars head|bob evans|advancepierre|bridgford|tyson foods|sanderson farms|nathan s famous|monogram foods|monogram food solutions"
  ],
  [
    "dairy processing",
    "dean foods|land o lakes|land olakes|dairy farmers america|chobani|danone|saputo|leprino|organic valley|sargento|lifeway foods"
  ],
  [
    "pet food manufacturer",
    "purina|nestle purina|blue buffalo|mars petcare|freshpet|wellpet|iams|royal canin|nutro|central garden|stella chewy s|petiq|spectrum brands|honest kitchen|the honest kitchen|central garden pet"
  ],
  [
    "supplements",
    "jeunesse|gnc|herbalife|nature s bounty|natures bounty|nbty|usana|nature s way|natures way|vitamin shoppe|glanbia|medifast|bodybuilding com|musclepharm|nature s sunshine|twinlab|amway|nu skin"
  ],
  [
    "machine shop",
    "xometry|proto labs|protolabs|fictiv|emachineshop|shapeways|stratasys direct|sendcutsend"
  ],
  [
    "metal fabrication",
    "howmet|arconic|mayville engineering|mestek|chart industries|valmont|commercial metals|gibraltar industries|schuff|nci building|xometry|protocase|trinity industries|arcosa|l b foster|worthington industries"
  ],
  [
    "steel mill",
    "nucor|u s steel|us steel|united states steel|steel dynamics|cleveland cliffs|ak steel|arcelormittal|commercial metals|gerdau|timkensteel|universal stainless|schnitzer|allegheny technologies|worthington industries"
  ],
  [
    "foundry",
    "howmet|precision castparts|arconic|grede|mcwane|american cast iron|wyman gordon|metaldyne|american axle|ampco pittsburgh|wabtec|sturm ruger|global brass"
  ],
  [
    "aluminum producer",
    "arconic|alcoa|novelis|rusal|norsk hydro|howmet|constellium|reynolds metals|noranda|aleris|tredegar|ormet corporation|century aluminum"
  ],
  [
    "plastics",
    "a schulman|avient|celanese|dow chemical|dowdupont|dupont|eastman chemical|hexion|polyone|westlake chemical|natureworks|berry global|sealed air|silgan|amcor|aptar|tupperware|sabic|trinseo|pactiv|myers industries|tredegar|core molding|lyondellbasell|ufp technologies|sonoco|bemis|newell brands|parkway products"
  ],
  [
    "packaging",
    "universal forest products|ufp industries|berry global|ball corp|ball corporation|crown cork|sealed air|westrock|international paper|sonoco|silgan|owens illinois|bemis|greif|pactiv|avery dennison|myers industries|packsize|ranpak|o i glass|pro mach|paragon print|aptargroup|kapstone|veritiv"
  ],
  [
    "paper mill",
    "international paper|georgia pacific|domtar|westrock|verso|kimberly clark|weyerhaeuser|glatfelter|schweitzer mauduit|sappi|rayonier|kapstone|procter gamble|graphic packaging|packaging corp|resolute forest"
  ],
  [
    "chemicals",
    "bioamber|myriant|a schulman|ashland global|avient|cf industries|celanese|chemours|dowdupont|dupont|ecolab|h b fuller|hexion|international flavors fragrances|kraton|mpm holdings|monsanto|ppg|platform specialty products|polyone|praxair|rpm international|scotts miracle gro|sherwin williams|valhi|amyris|aspen aerogels|elevance renewable|genomatica|basf|lyondellbasell|air products|linde|albemarle|axalta|w r grace|3m|honeywell|innospec|tronox|stepan|ingevity|element solutions|platform specialty|kronos worldwide|corteva|avantor|univar|nexeo"
  ],
  [
    "paints and coatings",
    "ppg|rpm international|sherwin williams|ppg industries|valspar|axalta|benjamin moore|behr|akzonobel|akzo nobel|masco|h b fuller|ferro corporation"
  ],
  [
    "glass",
    "owens corning|ppg|owens illinois|libbey|apogee enterprises|guardian industries|ppg industries|pilkington|anchor hocking|vitro|saint gobain|cardinal ig"
  ],
  [
    "textile",
    "milliken|mohawk industries|unifi manufacturing|albany international|interface carpet|burlington industries|springs global|westpoint home|cone denim|glen raven|dixie group"
  ],
  [
    "automotive supplier",
    "fallbrook technologies|meritor|borgwarner|lear corp|lear corporation|delphi automotive|adient|tenneco|federal mogul|visteon|american axle|autoliv|gentex|cooper standard|modine|garrett motion|allison transmission|dorman products|standard motor products|gentherm|superior industries|tower international|goodyear tire|husco|cooper tire|goodyear|lci industries|wabco"
  ],
  [
    "automaker",
    "fisker|coda automotive|general motors|ford motor|chrysler|stellantis|tesla motors|american honda|honda north america|kia motors|kia america|rivian|canoo|lordstown|paccar|navistar|aptera|lucid motors|toyota|honda|nissan"
  ],
  [
    "electric vehicle",
    "fisker|tesla motors|better place|coda automotive|rivian|lucid motors|nikola motor|nikola|canoo|lordstown|faraday future|workhorse group|proterra|arcimoto|zero motorcycles|aptera|smith electric|hyliion"
  ],
  [
    "boat builder",
    "huntington ingalls|brunswick corp|brunswick corporation|general dynamics|bath iron works|fincantieri|austal|nassco|electric boat|lurssen|marine products|conrad industries|gulf island|twin vee|winnebago"
  ],
  [
    "RV manufacturer",
    "thor industries|forest river|airstream|jayco|newmar|keystone rv|lci industries|monaco coach|heartland recreational|rev group|winnebago industries|patrick industries|winnebago"
  ],
  [
    "aerospace",
    "howmet|l3harris|raytheon|rtx|aerojet rocketdyne|arconic|boeing|curtiss wright|hexcel|l3 technologies|northrop grumman|orbital atk|rockwell collins|teledyne|textron|transdigm|triumph group|esterline technologies|lockheed martin|general dynamics|airbus|honeywell|spirit aerosystems|bae systems|heico|ducommun|sikorsky|honeywell international|sts aviation|ge aerospace|cirrus aircraft|piper aircraft|cessna|gulfstream|spacex"
  ],
  [
    "defence contractor",
    "bwx technologies|l3harris|raytheon|rtx|aerojet rocketdyne|boeing|curtiss wright|delta tucker|dyncorp|engility|huntington ingalls|l3 technologies|northrop grumman|orbital atk|rockwell collins|teledyne|textron|lockheed martin|general dynamics|bae systems|l 3 communications|leidos|saic|science applications|booz allen|caci|palantir|mantech|kratos|exelis|kbr|caci international|science applications international"
  ],
  [
    "space",
    "l3harris|aerojet rocketdyne|boeing|northrop grumman|spacex|blue origin|rocket lab|virgin galactic|virgin orbit|planet labs|maxar|sierra nevada corp|lockheed martin|globalstar|orbcomm|momentus|digitalglobe|geoeye|xcor|skybox imaging|kymeta|nanoracks|loral|xcor aerospace|space exploration technologies|relativity space"
  ],
  [
    "firearms",
    "vista outdoor|smith wesson|sturm ruger|glock|sig sauer|beretta|fn america|mossberg|springfield armory|kimber|daniel defense|ammo inc|ruger"
  ],
  [
    "electronics manufacturing",
    "jabil|flextronics|foxconn|sanmina|celestica|amphenol|te connectivity|molex|vishay|kemet|ttm|littelfuse|methode|bel fuse|sypris|intevac|nortech|key tronic|simclar|sigmatron|vizio|ametek|keysight|cypress semiconductor|plexus corporation|ttm technologies"
  ],
  [
    "electrical equipment",
    "hubbell|ge vernova|abb|siemens|thomas betts|a o smith|belden|general cable|atkore|nvent|generac|ametek|vertiv|azz|littelfuse|american superconductor|enersys|thermon|energizer|cummins|acuity brands|itron|regal beloit|rockwell automation|emerson electric"
  ],
  [
    "contract manufacturer",
    "jabil|flextronics|foxconn|hon hai|sanmina|celestica|benchmark electronics|solectron|catalent|patheon|integer holdings|kimball electronics|hearthside|avid bioservices|key tronic|west pharmaceutical|treehouse foods|amkor|plexus corporation"
  ],
  [
    "industrial machinery",
    "agco|caterpillar|deere|terex|john deere|illinois tool works|parker hannifin|ingersoll rand|cummins|joy global|gardner denver|flowserve|lincoln electric|kennametal|graco|idex|nordson|middleby|timken|xylem|ametek|kadant|john bean|roper technologies|emerson electric|hyster yale|rexnord|spx flow|carrier global|hillenbrand|pro mach"
  ],
  [
    "toy manufacturer",
    "mattel|hasbro|lego|funko|jakks|spin master|melissa doug|mga entertainment|crayola|fisher price|build a bear|littlebits|ohio art"
  ],
  [
    "appliance manufacturer",
    "whirlpool|ge appliances|maytag|electrolux|haier|lg electronics|samsung electronics|irobot|sharkninja|shark ninja|hamilton beach|middleby|a o smith|helen of troy|conair|keurig|national presto|newell brands|spectrum brands|lennox international|carrier global"
  ],
  [
    "tool maker",
    "stanley black decker|stanley works|black decker|snap on|techtronic|milwaukee electric|makita|kennametal|illinois tool works|lincoln electric|l s starrett|danaher|p f industries|q e p|fortive|snap on tools|ingersoll rand|fastenal|msc industrial"
  ],
  [
    "industrial automation",
    "honeywell|siemens|abb|fanuc|cognex|omron|keyence|teradyne|yaskawa|bosch rexroth|parker hannifin|ametek|national instruments|danaher|fortive|nordson|novanta|honeywell international|osisoft|emerson electric|vontier"
  ],
  [
    "3D printing",
    "stratasys|desktop metal|markforged|formlabs|makerbot|shapeways|carbon3d|proto labs|protolabs|velo3d|organovo|relativity space"
  ],
  [
    "consumer packaged goods",
    "coca cola|procter gamble|unilever|colgate palmolive|clorox|kimberly clark|church dwight|nestle|pepsico|general mills|kraft heinz|mondelez|kellogg|estee lauder|spectrum brands|energizer|conagra|campbell soup|edgewell|hershey|j m smucker|helen of troy|prestige consumer|central garden|post holdings|newell brands|tupperware|energizer holdings"
  ],
  [
    "tobacco",
    "altria|philip morris|reynolds american|r j reynolds|rj reynolds|lorillard|juul|pyxus|u s smokeless|njoy|schweitzer mauduit|kaival|smokefree innotec|turning point brands|22nd century group|universal leaf"
  ],
  [
    "school",
    "kipp|phillips exeter|phillips andover|cognia|achievement first|rocketship|charter schools usa|altschool|mosaica|yes prep"
  ],
  [
    "university",
    "massachusetts institute technology|caltech|california institute technology|strayer|strategic education|adtalem|devry|grand canyon education|perdoceo|itt educational|worcester polytechnic|zovio|american public education|lincoln educational|laureate education"
  ],
  [
    "preschool",
    "kindercare|bright horizons|knowledge universe|knowledge learning|kiddie academy|childtime|tutor time|vivvi|wonderschool|gymboree|lightbridge|the learning experience|endeavor schools"
  ],
  [
    "tutoring company",
    "c2 education|chegg|princeton review|kumon|mathnasium|varsity tutors|huntington learning|wyzant|tutor com|outschool|club z|revolution prep|knewton|course hero|grockit|benchprep|preply|instaedu"
  ],
  [
    "vocational school",
    "lincoln educational|universal technical institute|lincoln tech|itt educational|corinthian colleges|wyotech|ecpi|penn foster|concorde career|empire education"
  ],
  [
    "training company",
    "tti global|franklincovey|franklin covey|skillsoft|global knowledge|dale carnegie|gp strategies|general assembly|learning tree|pluralsight|udemy|udacity|knowbe4|onlc|lynda com"
  ],
  [
    "coding bootcamp",
    "general assembly|bloom institute|app academy|hack reactor|fullstack academy|dev bootcamp|codesmith|makersquare|thinkful|le wagon|codecademy"
  ],
  [
    "e-learning",
    "chegg|coursera|udemy|duolingo|khan academy|skillshare|masterclass|pluralsight|instructure|edx|udacity|skillsurvey|codecademy|schoology|course hero|dreambox|age of learning|houghton mifflin|edmodo|lynda com|graham holdings|laureate education|open english"
  ],
  [
    "charity",
    "red cross|united way|salvation army|habitat humanity|feeding america|unicef|world vision|ymca|make a wish|boys girls clubs|aclu"
  ],
  [
    "foundation",
    "open society|lilly endowment|alfred p sloan|andrew w mellon|bill melinda gates|wellcome trust|pew charitable|annie e casey|chan zuckerberg|silicon valley community|echoing green"
  ],
  [
    "church",
    "salvation army|latter day saints|hillsong|young life|assemblies god|chabad|focus on the family|jehovah s witnesses|jehovahs witnesses|potter s house"
  ],
  [
    "food bank",
    "feeding america|second harvest|city harvest|meals on wheels|philabundance|gleaners|food lifeline|gods love we deliver|god s love we deliver|forgotten harvest"
  ],
  [
    "farm",
    "driscoll s|driscolls|cal maine|limoneira|alico|farmland partners|plenty unlimited|aerofarms|appharvest|taylor fresh|calavo|brightfarms|alexander baldwin"
  ],
  [
    "ranch",
    "king ranch|harris ranch|friona|cactus feeders|niman|agri beef|continental grain|contigroup|four sixes|tejon"
  ],
  [
    "nursery",
    "color spot|hines horticulture|ball horticultural|costa farms|metrolina|star roses|burpee|w atlee burpee|fast growing trees|stark bro s|calloway s"
  ],
  [
    "forestry",
    "louisiana pacific|boise cascade|weyerhaeuser|rayonier|potlatch|potlatchdeltic|catchmark|sierra pacific|georgia pacific|deltic|domtar|forestar|resolute forest"
  ],
  [
    "vertical farming",
    "aerofarms|plenty unlimited|bowery farming|brightfarms|appharvest|gotham greens|little leaf farms|freight farms|iron ox|infarm"
  ],
  [
    "agribusiness",
    "monsanto|the climate corporation|archer daniels midland|chs inc|seaboard corporation|corteva|cargill|bunge|syngenta|dole food|fresh del monte|land o lakes|ingredion|nutrien|andersons|limoneira|calavo|mission produce|tyson foods|agco|benson hill|marrone bio|alico|farmer bros|arcadia biosciences|archer daniels"
  ],
  [
    "cybersecurity",
    "symantec|synopsys|crowdstrike|palo alto networks|fortinet|zscaler|okta|sentinelone|mcafee|fireeye|mandiant|rapid7|qualys|varonis|proofpoint|cylance|carbon black|tanium|nortonlifelock|imperva|barracuda networks|sailpoint|forescout|webroot|malwarebytes|websense|illumio|exabeam|logrhythm|knowbe4|bugcrowd|ping identity|onelogin|veracode|whitehat|secureworks|alienvault|bitsight|lifelock|bromium|invincea|cloudflare|telos|a10 networks|onespan|digicert|verisign|recorded future|arcsight|bit9|solera networks|shape security|duo security|coalfire|thycotic|centrify|netwitness|booz allen|akamai|f5 networks|perimeter esecurity|splunk"
  ],
  [
    "semiconductor",
    "solarflare|cortina systems|nvidia|advanced micro devices|amd|qualcomm|broadcom|texas instruments|micron technology|applied materials|lam research|kla|analog devices|microchip technology|on semiconductor|skyworks|qorvo|marvell|xilinx|maxim integrated|cypress semiconductor|wolfspeed|synaptics|lattice semiconductor|silicon laboratories|cirrus logic|monolithic power systems|power integrations|semtech|macom|ambarella|rambus|inphi|cavium|teradyne|entegris|axcelis|cohu|formfactor|brooks automation|mks instruments|onto innovation|veeco|photronics|amkor|diodes incorporated|vishay|allegro microsystems|maxlinear|impinj|aehr|ultra clean|acm research|pdf solutions|triquint|sitime|everspin|xperi|adeia|emcore|achronix|sibeam|quantenna|silicor|bridgelux|soraa|luminus|mosys|gsi technology|pixelworks|quicklogic|dsp group|tilera|nantero|varian semiconductor|akoustis|amtech systems|aquantia|easic|kla tencor|skyworks solutions"
  ],
  [
    "robotics",
    "irobot|boston dynamics|fanuc|universal robots|intuitive surgical|zoox|kiva systems|fetch robotics|6 river systems|berkshire grey|anki|ekso bionics|aethon|brooks automation|teradyne|seegrid|cognex|blue river technology|liquid robotics|neato|double robotics"
  ],
  [
    "drone",
    "northrop grumman|teledyne|dji|skydio|aerovironment|3d robotics|kespry|precisionhawk|dronedeploy|kratos|insitu|general atomics|red cat|ageagle|cyphy works|flirtey|ondas|prioria|volansi"
  ],
  [
    "quantum computing",
    "ionq|rigetti|d wave|psiquantum|quantinuum|atom computing|infleqtion|coldquanta|quera|qc ware|ibm"
  ],
  [
    "data center",
    "ragingwire|iron mountain|amazon com|digital realty|equinix|cyrusone|coresite|qts realty|switch communications|vantage data centers|cyxtera|flexential|rackspace|internap|datapipe|peak 10|viawest|telx|latisys|compass datacenters|edgecore|t5 data|c7 data|nlyte|involta|liquid web|bytegrid|xand|colovore|zayo"
  ],
  [
    "web hosting",
    "joyent|godaddy|bluehost|hostgator|dreamhost|rackspace|digitalocean|linode|wp engine|endurance international|newfold|namecheap|liquid web|a2 hosting|hostway|softlayer|squarespace|weebly|automattic|verisign|media temple|heroku|engine yard|logicworks|singlehop|demand media|fly io|datapipe|gridline|akamai|highwinds"
  ],
  [
    "web design",
    "squarespace|wix|weebly|webflow|jimdo|hibu|webfx|big spaceship|razorfish|sapientrazorfish|automattic|wp engine|dealeron|thryv"
  ],
  [
    "IT consulting",
    "insight global|softvision|asgn|cdw|digital intelligence systems|eliassen|accenture|cognizant|ibm|deloitte|infosys|wipro|tata consultancy|capgemini|hcl|hcltech|dxc technology|epam|leidos|saic|science applications international|caci|unisys|perficient|insight enterprises|rackspace|virtusa|collabera|hackett group|pc connection|csra|mastech|kforce|globallogic|grid dynamics|ntirety|connectwise|kaseya|forsythe|datalink|carahsoft|eplus|compucom|telos|perspecta|vectrus|mantech|capax global|mindlance|immixgroup|glowtouch|pyramid consulting|iconma|incedo|software paradigms|nuvento|thrive networks|ntiva|dataprise|netsol|burwood group|2nd watch|bluewolf|appirio|booz allen|acro service|fishnet security|sungard|carousel industries"
  ],
  [
    "software developer",
    "palantir|deel|fivetran|rippling|softvision|autodesk|cdk global|cadence design|citrix|nuance communications|red hat|symantec|synopsys|salesforce|adobe systems|airwatch|apigee|apptio|opsware|servicenow|twilio|workday|carahsoft|cerner|microsoft|intuit|sap america|vmware|epam|globant|ansys|splunk|infor|progress software|github|gitlab|kony|willowtree|intellectsoft|toptal|cognizant|rightpoint|dropbox|pegasystems|nuance|bottle rocket|atomic object|mongodb|datadog|roper technologies|c3 ai|docusign|hyland|solarwinds|zuora|broadcom|ss c technologies|evernote|nintex|avepoint|new relic"
  ],
  [
    "biometrics",
    "idemia|morphotrust|l 1 identity|crossmatch|cross match|hid global|eyelock|nuance|iritech|princeton identity|validity sensors|synaptics|jumio|ipsidy|lumidigm|pindrop|clearme"
  ],
  [
    "photonics",
    "ii vi|lumentum|neophotonics|infinera|finisar|oclaro|applied optoelectronics|luna innovations|lightpath|emcore|nlight|viavi|acacia communications|luxtera|kotura|aeva|luminar|zygo|novanta|lightwave logic|clearfield"
  ],
  [
    "nanotechnology",
    "nanosys|nanosolar|a123|unidym|zyvex|evident technologies|nantero|luna innovations|bruker|arrowhead research|konarka|innovalight|qd vision|liquidia|molecular imprints|industrial nanotech|nanophase|nanostring|c3nano|cambrios|lilliputian systems|nanogram|cima nanotech|vorbeck"
  ],
  [
    "orchard",
    "stemilt|paramount farms|blue diamond growers|limoneira|mauna loa|calavo|mission produce|rainier fruit|chelan fresh|domex superfresh|alico"
  ],
  [
    "cannabis grower",
    "canopy growth|aurora cannabis|tilray|aphria|cronos|curaleaf|trulieve|green thumb industries|cresco labs|acreage holdings|ayr wellness|columbia care|medmen|charlotte s web|jushi|planet 13|harvest health|goodness growth|medicine man|privateer holdings|lowell farms|4front|marimed|liberty health sciences|iconic brands|greenlane|stem holdings|cansortium|innovative industrial properties|verano holdings"
  ],
  [
    "algae company",
    "heliae|solazyme|terravia|sapphire energy|algenol|cellana|synthetic genomics|viridos|cyanotech|corbion|petroalgae|aurora biofuels|originoil"
  ],
  [
    "biomass",
    "harvest power|virdia|enviva|covanta|wheelabrator|clean energy fuels|montauk renewables|archaea energy|opal fuels|aemetis|gevo|amyris|verenium|kior|fulcrum bioenergy|ameresco|zeachem|range fuels|mascoma|bluefire renewables|sundrop fuels|cool planet|fortistar|blue sphere|qteros|cobalt technologies"
  ],
  [
    "base metal",
    "freeport mcmoran|southern copper|teck resources|glencore|rio tinto|doe run|horsehead|american zinc recycling|nyrstar|hecla|polymet"
  ],
  [
    "precious metal",
    "newmont|barrick|coeur mining|hecla|stillwater mining|sibanye|anglo american platinum|royal gold|franco nevada|agnico eagle|a mark precious metals|sunshine minting|hycroft|gatos silver|paramount gold nevada|vista gold|perpetua"
  ],
  [
    "potash",
    "nutrien|potashcorp|intrepid potash|icl|k s potash|mos holdings|agrium|simplot|cf industries|compass minerals"
  ],
  [
    "frac sand",
    "u s silica|us silica|unimin|fairmount minerals|hi crush|emerge energy|superior silica|smart sand|atlas energy solutions|badger mining|preferred sands"
  ],
  [
    "graphite",
    "graftech|westwater resources|novonix|anovion|syrah|graphex|epsilon advanced|urbix|sgl carbon|superior graphite|vorbeck"
  ],
  [
    "diamond mining",
    "de beers|alrosa|rio tinto|lucara|mountain province|gemesis|adamas one|gem diamonds|lazare kaplan|debswana"
  ],
  [
    "royalty trust",
    "permian basin|sabine royalty|san juan basin|black stone minerals|viper energy|texas pacific land|kimbell|dorchester minerals|brigham minerals|franco nevada|royal gold|hugoton|mesabi trust|cross timbers royalty|bp prudhoe bay|falcon minerals|natural resource partners|marine petroleum trust|tidelands royalty|north european oil|mv oil trust|voc energy trust|permianville|eca marcellus|sandridge mississippian|sandridge permian|chesapeake granite wash|whiting usa trust|pacific coast oil trust|gulf coast ultra deep|phx minerals|mesa royalty"
  ],
  [
    "exploration company",
    "chaparral energy|coterra|diamondback energy|murphy oil|ovintiv|sm energy|novagold|perpetua|midas gold|trilogy metals|anadarko|kosmos energy|noble energy|eog resources|cobalt international energy|western copper|hycroft|vista gold|polymet|paramount gold nevada|contango ore|contango oil|general moly|solitario|thunder mountain gold|u s gold|tonogold|texas mineral resources|niocorp|houston american|hyperdynamics|erin energy|zion oil|vaalco|talos energy|w t offshore|atp oil|fieldwood"
  ],
  [
    "integrated oil company",
    "exxon mobil|exxonmobil|chevron|conocophillips|bp america|royal dutch shell|shell oil|shell usa|totalenergies|occidental petroleum|marathon oil|murphy oil|eni|phillips 66"
  ],
  [
    "seismic survey",
    "petroleum geo services|schlumberger|westerngeco|global geophysical|geokinetics|geospace|sae exploration|input output|polarcus|fairfieldnodal|microseismic"
  ],
  [
    "oilfield equipment",
    "baker hughes|national oilwell|varel international|cameron international|fmc technologies|technipfmc|forum energy|dril quip|cactus wellhead|weatherford|schlumberger|slb|halliburton|oil states|chart industries|exterran|archrock|flotek|championx|oceaneering|superior energy services|natural gas services|profire|varco|mrc global|dnow|dxp enterprises|nine energy|dmc global|gardner denver|enservco|newpark|ncs multistage|csi compressco|tetra technologies|ranger energy|patterson uti|helmerich payne"
  ],
  [
    "energy efficiency",
    "aspen aerogels|serious energy|ameresco|opower|enernoc|willdan|nexant|clearesult|lime energy|c3 energy|nest labs|ecobee|honeywell|cpower|icf|energyhub|resideo|autogrid|firstfuel|retroficiency|powersecure|orion energy|gridpoint|lucid design|buildingiq|silver spring networks|entouch|energy focus|acuity brands|ecosmart|tendril"
  ],
  [
    "smart grid",
    "itron|silver spring networks|landis gyr|opower|enernoc|eka systems|s c electric|schweitzer engineering|ge vernova|ge energy|american superconductor|autogrid|powersecure|bloom energy|enchanted rock|utilidata|varentec|bidgely|energyhub|smartsynch|control4|space time insight|gridpoint|viridity energy|tendril"
  ],
  [
    "environmental cleanup",
    "harsco|clean harbors|heritage environmental|us ecology|u s ecology|veolia|tetra tech|aecom|stericycle|republic services|waste management|heritage crystal clean|perma fix|fluor"
  ],
  [
    "pollution control",
    "ceco|babcock wilcox|advanced emissions|ada es|adaes|clarcor|umicore|tenneco|faurecia|johnson matthey|cdti|clearsign|thermon|lydall|rypos"
  ],
  [
    "synthetic biology",
    "bioamber|intrexon|myriant|amyris|genomatica|joule unlimited|mascoma|solazyme|ginkgo bioworks|zymergen|twist bioscience|precigen|bolt threads|codexis|gevo|lanzatech|gen9|lygos|benchling|ansa|berkeley lights|culture biosciences|transcriptic|ls9|codon devices|ecovative|metabolix|yield10|zbiotics"
  ],
  [
    "pipe manufacturer",
    "westlake chemical|advanced drainage systems|mueller industries|mueller water|jm eagle|tenaris|vallourec|mcwane|american cast iron|u s steel tubular|atkore|otter tail|l b foster|synalloy|webco|omega flex|fiberspar|aegion|core main"
  ],
  [
    "concrete products",
    "summit materials|vulcan materials|oldcastle|u s concrete|us concrete|martin marietta|eagle materials|cemex|lafarge|lafargeholcim|smith midland|granite construction|solidia"
  ],
  [
    "wire manufacturer",
    "belden|southwire|general cable|insteel|prysmian|nexans|superior essex|anixter|houston wire cable|commscope|optical cable|amphenol|encore wire"
  ],
  [
    "specialty metal",
    "carpenter technology|haynes international|allegheny technologies|timet|arconic|howmet|materion|brush wellman|kennametal|rti international|ametek|timkensteel|ak steel|cleveland cliffs|ibc advanced|ampco|universal stainless|global brass"
  ],
  [
    "fastener",
    "fastenal|illinois tool works|precision castparts|penn engineering|sps technologies|alcoa|arconic|howmet|stanley black decker|lawson products|simpson manufacturing|trimas|nucor|park ohio|chicago rivet|federal screw|textron"
  ],
  [
    "valve",
    "curtiss wright|flowserve|watts water|mueller industries|mueller water|swagelok|parker hannifin|moen|zurn|idex|circor|masco|badger meter|baker hughes|fortune brands|husco|spx flow|emerson electric"
  ],
  [
    "pump",
    "xylem|flowserve|ingersoll rand|gardner denver|idex|franklin electric|pentair|graco|gorman rupp|grundfos|spx flow|exterran|archrock|circor|chart industries|ampco"
  ],
  [
    "bearing",
    "timken|skf|schaeffler|rexnord|regal beloit|kaydon|kaman|altra industrial|rotek|baldor|american axle|applied industrial|applied industrial technologies"
  ],
  [
    "hydraulics company",
    "parker hannifin|danfoss|enerpac|actuant|ross controls|festo|bimba|husco|norgren|numatics|applied industrial|stanley black decker"
  ],
  [
    "material handling",
    "hyster yale|nacco|crown equipment|toyota industries|toyota material|columbus mckinnon|daifuku|dematic|intelligrated|kion|terex|manitowoc|alta equipment|kiva systems|seegrid|pro mach"
  ],
  [
    "filter manufacturer",
    "clarcor|parker hannifin|mann hummel|cummins|camfil|atmus|culligan|brita|evoqua|mahle|entegris|3m|lydall|honeywell|rabbit air|a o smith"
  ],
  [
    "engine manufacturer",
    "aerojet rocketdyne|caterpillar|navistar|cummins|briggs stratton|ge aerospace|pratt whitney|rolls royce|generac|honda|deutz|lycoming|textron|hyliion|power solutions international|achates power|ecomotors|liquidpiston|garrett motion|borgwarner|franklin electric"
  ],
  [
    "display maker",
    "prysm|samsung|kopin|emagin|planar systems|daktronics|vizio|pixtronix|qd vision|nanosys|vuzix|microvision|uni pixel|luxvue|synaptics|trans lux|polyera|tactus|avegant|pixelligent"
  ],
  [
    "consumer electronics",
    "hewlett packard|otterbox|amazon com|apple computer|jawbone|livescribe|roku|samsung|sony|panasonic|vizio|sonos|gopro|fitbit|garmin|harman|nest labs|universal electronics|oculus|plantronics|turtle beach|mophie|ooma|sling media|tivo|emerson radio|voxx|barnes noble|basis science|dropcam|arlo|netgear|smartthings|control4|irobot|microsoft|google|lexar|kodak|vuzix|lytro|razer|resideo|peloton interactive"
  ],
  [
    "daily deal site",
    "fab com|livingsocial|ideeli|zulily|gilt groupe|rue la la|groupon|woot|slickdeals|retailmenot|hautelook|one kings lane|honey science|ibotta|coupons com|buywithme|travelzoo|bloomspot|tippr|plum district|yipit|nomorerack|jane com|snipsnap|prodege|connexity|thefind|shopkick|totsy|cardlytics"
  ],
  [
    "subscription box",
    "justfab|birchbox|ipsy|fabfitfun|stitch fix|blue apron|hellofresh|dollar shave club|trunk club|kiwico|barkbox|bespoke post|scentbird|winc|naturebox|love with food|home chef|boxycharm|shoedazzle|adore me|le tote|rent the runway|craft coffee|little passports|wantable|bombfell|citrus lane|cratejoy|grove collaborative|goldbely|vinyl me please|function of beauty|manpacks|meundies"
  ],
  [
    "pool supply store",
    "leslie s|leslies|poolcorp|pinch a penny|blue haven|anthony sylvan|jacuzzi|intheswim|in the swim|american sale|asp america"
  ],
  [
    "vitamin store",
    "gnc|general nutrition|vitamin shoppe|vitamin cottage|nbty|nature s bounty|herbalife|iherb|natural grocers|puritan s pride|complete nutrition|bodybuilding com|usana|nu skin|amway|mannatech|lifevantage|nature s sunshine|isagenix|soylent|twinlab|pharmaca"
  ],
  [
    "rent to own store",
    "prog holdings|rent a center|aaron s|aarons|progressive leasing|upbound|conn s|buddy s home furnishings|rimtyme|premier rental purchase|flexshopper|rent the runway|le tote|zebit|purchasing power|fashionphile|bag borrow steal"
  ],
  [
    "steel service center",
    "ryerson|a m castle|kloeckner|metals usa|samuel son|o neal industries|alro|earle m jorgensen|thyssenkrupp|marmon keystone|friedman industries|gibraltar industries|olympic steel|reliance steel|worthington industries"
  ],
  [
    "power electronics",
    "vicor|advanced energy|schneider electric|enphase|solaredge|generac|vertiv|bel fuse|sl industries|tdk lambda|american superconductor|wolfspeed|transphorm|monolithic power|hubbell|power integrations|ametek|ideal power|tigo|solectria|array converter|powell industries|thermon|gridco|sunpower|ultralife|espey|vishay|cummins"
  ],
  [
    "antenna maker",
    "l3harris|kymeta|commscope|pctel|airgain|ethertronics|skycross|taoglas|amphenol|qorvo|skyworks|kvh|viasat|comtech|cel fi|nextivity|m a com|macom|wireless telecom group|frequency electronics|triquint|astronics|antennas direct|superconductor technologies|akoustis"
  ],
  [
    "radar maker",
    "l3harris|raytheon|northrop grumman|luminar|velodyne|aeva|aeye|innoviz|quanergy|lockheed martin|garmin|zendar|teledyne|ametek|flir|optex|coda octopus|johnson outdoors"
  ],
  [
    "camera maker",
    "teledyne|flock safety|gopro|nikon|kodak|sony|fujifilm|panasonic|leica|polaroid|flir|arlo|dropcam|axon|lytro|matterport|digital ally|watchguard video|cognex|smartdrive|ambarella|iveda|bosch|exacq|3vr|objectvideo|vicon|honeywell|envysion|evolv|cernium"
  ],
  [
    "RFID company",
    "zebra technologies|impinj|avery dennison|checkpoint systems|sensormatic|alien technology|intermec|datalogic|honeywell|symbol technologies|savi technology|omni id|motorola|cognex|identiv|thingmagic|wherenet|awarepoint|aeroscout|mojix|socket mobile|hid global|tagsys|stratix|digimarc|xterprise|cybra|kovio"
  ],
  [
    "eVTOL company",
    "joby|boeing|airbus|lockheed martin|textron|cessna|gulfstream|bombardier|embraer|beta technologies|northrop grumman|sikorsky|general dynamics|spirit aerosystems|terrafugia|wright electric|kaman"
  ],
  [
    "bicycle manufacturer",
    "cannondale|schwinn|dorel|santa cruz|cervelo|rad power|accell|pedego|super73|lectric|niner|fox factory"
  ],
  [
    "motorcycle manufacturer",
    "honda motor|harley davidson|honda|kawasaki|yamaha|suzuki|ducati|bmw|energica|brammo|arcimoto|fox factory|polaris industries"
  ],
  [
    "self driving",
    "tesla motors|waymo|cruise automation|zoox|aurora innovation|argo ai|tusimple|motional|nutonomy|embark trucks|embark technology|may mobility|luminar|starsky|scale ai|zendar|ridecell"
  ],
  [
    "sporting goods manufacturer",
    "nike|under armour|vista outdoor|acushnet|wilson sporting|rawlings|riddell|hillerich bradsby|topgolf callaway|taylormade|titleist|johnson outdoors|american outdoor brands|fox factory|xenith|peloton interactive|callaway golf"
  ],
  [
    "immunology",
    "amgen|crescendo bioscience|rigel pharmaceuticals|selecta biosciences|atyr pharma|bristol myers squibb|iovance|kite pharma|juno therapeutics|agenus|regeneron|argenx|dendreon|nkarta|fate therapeutics|allogene|celldex|macrogenics|arcus biosciences|xencor|nektar|abbvie|gritstone|adaptive biotechnologies|atara|bellicum|cue biopharma|five prime|surface oncology|tcr2|iteos|pandion|rapt therapeutics|kezar|landos|prometheus biosciences|inmune|anaptysbio|vir biotechnology|checkmate pharmaceuticals|northwest biotherapeutics|heat biologics|inovio|aduro|nantkwest|sana biotechnology|werewolf therapeutics|pieris|poseida|jounce therapeutics"
  ],
  [
    "antibody company",
    "amgen|five prime|oncomed|seattle genetics|seagen|regeneron|genmab|adimab|macrogenics|xencor|genentech|merus|morphosys|medarex|immunogen|mersana|xoma|emergent biosolutions|agenus|anaptysbio|celldex|immunome|igm biosciences|twist bioscience|cytodyn|sorrento therapeutics|novabay|theraclone|alder biopharmaceuticals|jounce therapeutics"
  ],
  [
    "RNA therapeutics",
    "dicerna|isis pharmaceuticals|ionis|moderna|alnylam|biontech|arrowhead pharmaceuticals|sarepta|translate bio|tekmira|dyne therapeutics|sirna therapeutics|stoke therapeutics|gritstone|greenlight biosciences|miragen|marina biotech|rxi pharmaceuticals|phio|quark pharmaceuticals|exicure|maravai|solid biosciences|beam therapeutics|calando|benitec|enzon"
  ],
  [
    "proteomics",
    "somalogic|olink|quantum si|nautilus biotechnology|thermo fisher|bruker|encodia|biodesix|caprion|protea biosciences|luminex|codexis|akoya|bio techne|fluidigm|ra pharmaceuticals|ironwood pharmaceuticals|rhythm pharmaceuticals|permeon|nabsys|profusa|c4 therapeutics|arvinas|kymera|nurix"
  ],
  [
    "infectious disease",
    "achaogen|cempra|rib x|gilead|moderna|vir biotechnology|merck|cubist|novavax|cepheid|biofire|biomerieux|emergent biosolutions|siga technologies|paratek|tetraphase|cidara|summit therapeutics|seres|assembly biosciences|achillion|theravance|idenix|biocryst|chimerix|aridis|contrafect|innoviva|la jolla pharmaceutical|pfizer|enanta|atea|t2 biosystems|accelerate diagnostics|orasure|lucira|quidel|meridian bioscience|scynexis|matinas|armata|ampliphi|hookipa|cocrystal|cytodyn|romark|pharmathene|dynavax|vaxcyte"
  ],
  [
    "neuroscience",
    "acadia pharmaceuticals|accera|ionis|zogenix|biogen|sage therapeutics|cerevel|karuna|praxis precision|intra cellular|denali therapeutics|alector|alnylam|nevro|axonics|inspire medical|boston scientific|supernus|axsome|annovis|athira|acorda|avanir|voyager therapeutics|marinus|adamas|passage bio|aeglea|mindmed|spinal modulation|electrocore|akili|lumosity|lumos labs|posit science|harmony biosciences|ovid therapeutics|yumanity|biohaven|aptinyx|naurex|spr therapeutics|setpoint|ekso|cortexyme|tonix|anavex"
  ],
  [
    "cardiac device",
    "medtronic|boston scientific|edwards lifesciences|abbott laboratories|st jude medical|abiomed|thoratec|irhythm|silk road medical|shockwave medical|penumbra|cryolife|cameron health|trivascular|endologix|evalve|sadra|direct flow medical|ardian|inari medical|acutus|stereotaxis|syncardia|merit medical|mitralign|micell|elixir medical|cvrx|respicardia|alivecor|atricure|estech|hansen medical|transmedics|avinger|kona medical|paracor|aptus endosystems|spiracur|angioscore"
  ],
  [
    "orthopedic device",
    "depuy|smith nephew|globus medical|nuvasive|wright medical|arthrex|exactech|conmed|seaspine|orthofix|enovis|conformis|biomet|integra lifesciences|amedica|sintx|surgalign|lanx|ldr holding|treace medical|si bone|paragon 28|bioventus|small bone innovations|cartiva|histogenics|vericel|carticept|xtant|vertiflex|vertos|benvenue|relievant|intrinsic therapeutics|moximed"
  ],
  [
    "surgical instruments",
    "safestitch|intuitive surgical|covidien|ethicon|conmed|integra lifesciences|karl storz|teleflex|medtronic|b braun|aesculap|becton dickinson|merit medical|misonix|apyx|haemonetics|zimmer biomet|cardinal health|hologic|stereotaxis|encision|neotract|steris|monteris|viking systems|invuity|cutera|cytori|atricure|surgiquest|endogastric"
  ],
  [
    "surgical robotics",
    "auris health|stereotaxis|vicarious surgical|medtronic|asensus|transenterix|hansen medical|accuray|corindus|think surgical|globus medical|zimmer biomet|monteris|curexo|ekso bionics|medrobotics|virtual incision|aethon|intuitive surgical"
  ],
  [
    "catheter maker",
    "teleflex|becton dickinson|c r bard|bard access|edwards lifesciences|merit medical|icu medical|coloplast|boston scientific|medtronic|angiodynamics|penumbra|integer holdings|stereotaxis|acutus|imricor|avinger|utah medical|abiomed|cardiofocus|ekos"
  ],
  [
    "medical imaging equipment",
    "carestream|hologic|varian medical|accuray|butterfly network|ge healthcare|siemens healthineers|siemens medical|philips healthcare|canon medical|toshiba america medical|neurologica|fonar|zonare|viewray|mevion|lantheus|icad|gamma medica|naviscan|dentsply|synarc|varex"
  ],
  [
    "diabetes company",
    "intarcia|mannkind|valeritas|dexcom|insulet|eli lilly|novo nordisk|medtronic|senseonics|bigfoot biomedical|livongo|omada|echo therapeutics|intuity|biodel|xeris|provention|viacyte|oramed|welldoc|telcare|gi dynamics|fractyl|polymer technology|thermalin|profusa|know labs|nemaura|movano"
  ],
  [
    "ophthalmic goods",
    "revision optics|alcon|bausch|coopervision|allergan|zeiss|staar surgical|glaukos|essilor|luxottica|hoya|regeneron|ocular therapeutix|apellis|tearscience|oyster point|neovista|transcend medical|ivantis|sight sciences|lensar|optimedica|iridex|second sight|powervision|acufocus|ophthotech|iveric|novabay|kodiak sciences|adverum|applied genetic|alimera|psivida|eyepoint|clearside|graybug|omeros|warby parker"
  ],
  [
    "dental equipment",
    "carestream|align technology|dentsply|envista holdings|henry schein|straumann|3shape|ivoclar|ormco|kavo|nobel biocare|zimvie|young innovations|smiledirectclub|biolase|milestone scientific|danaher|sirona|colgate palmolive|biohorizons|patterson companies"
  ],
  [
    "respiratory device",
    "adapthealth|resmed|respironics|inogen|vyaire|fisher paykel|teleflex|vapotherm|aerogen|carefusion|viasys|invacare|ventec|masimo|apria|caire|allied healthcare|hill rom|electromed|asthmatx|boston scientific|pulmonx|uptake medical|broncus|inspire medical|apnex|imthera"
  ],
  [
    "drug delivery",
    "intarcia|mannkind|valeritas|zosano|west pharmaceutical|halozyme|emisphere|alkermes|catalent|enable injections|becton dickinson|insulet|antares pharma|pharmajet|aptargroup|nektar|durect|liquidia|pulmatrix|zogenix|bioject|retractable technologies|vaxess|rani therapeutics|progenity|aquestive|biodelivery sciences|pacira|ocular therapeutix|taris|lipocine|xeris|scpharmaceuticals|evofem|icu medical|acura|kempharm|osmotica|vyne therapeutics"
  ],
  [
    "aesthetic device",
    "revance|tria beauty|cutera|solta medical|zeltiq|inmode|venus concept|lumenis|syneron|sciton|hydrafacial|beauty health|evolus|sientra|ulthera|reliant technologies|viveve|restoration robotics|iridex|cytori|suneva|apyx|strata skin|photomedex|soliton|endymed"
  ],
  [
    "genetic testing",
    "23andme|cardiodx|integenx|xdx|caredx|ancestry|natera|invitae|color health|counsyl|prevention genetics|exact sciences|quest diagnostics|labcorp|foundation medicine|sequenom|verinata|illumina|navigenics|combimatrix|neogenomics|progenity|billiontoone|opko|asuragen|courtagen|perkinelmer|ravgen|juneau biosciences|celmatix|metabolon|personalis|veracyte|castle biosciences|interpace|trovagene|cardiff oncology|biocept"
  ],
  [
    "lab equipment",
    "integenx|nanoink|nanostring|pacific biosciences|sequenom|danaher|agilent|perkinelmer|revvity|mettler toledo|avantor|beckman coulter|bio rad|illumina|bruker|repligen|kewaunee|cepheid|fluidigm|luminex|bio techne|harvard bioscience|opentrons|transcriptic|benchling|quartzy|science exchange|life technologies|becton dickinson|berkeley lights|veeco|biotix|labcyte|steris|thermo fisher|waters corporation"
  ],
  [
    "bioinformatics",
    "schrodinger|dnanexus|benchling|seven bridges|insitro|atomwise|illumina|personalis|knome|geneious|ingenuity systems|certara|simulations plus|incyte|station x|appistry|gnubio|ayasdi|numedii|gns healthcare|selventa|entelos|zymergen|synthego"
  ],
  [
    "biomaterial company",
    "tengion|mimedx|organogenesis|lifenet|integra lifesciences|lifecell|allosource|rti surgical|axogen|humacyte|cryolife|vericel|organovo|xtant|advanced biohealing|biostage|histogenics|bioventus|cerapedics|aziyo|cohera|anika|tepha|sanara|tissuetech|cytori|nanovis|isto"
  ],
  [
    "radiopharmaceutical",
    "lantheus|cardinal health|novartis|rayzebio|fusion pharmaceuticals|telix|actinium pharmaceuticals|perspective therapeutics|point biopharma|northstar medical|endocyte|progenics|navidea|cellectar|y mabs"
  ],
  [
    "animal health",
    "covetrus|elanco|zoetis|idexx|merck|boehringer ingelheim|heska|phibro|kindred bio|kindredbio|aratana|neogen|petiq|petmed|henry schein|zomedica|petvivo|jaguar health|entest|patterson companies"
  ],
  [
    "specialty pharma",
    "alimera|horizon pharma|prometheus laboratories|zogenix|moksha8|diplomat pharmacy|viatris|teva|sandoz|mylan|amneal|jazz pharmaceuticals|horizon therapeutics|mallinckrodt|bausch|valeant|lannett|amphastar|ani pharmaceuticals|supernus|assertio|pacira|corcept|eagle pharmaceuticals|coherus|pfenex|sagent|aytu|cerecor|osmotica|adamis|citius|kempharm|vivus|indivior|esperion|lantheus|paratek|otonomy|aegerion|cumberland pharmaceuticals|transcept|xanodyne"
  ],
  [
    "biomedical",
    "amgen|edwards lifesciences|zimmer biomet|becton dickinson|medtronic|boston scientific|haemonetics|integra lifesciences|anika|cytori|merit medical|natus|cerus|ekso|second sight|abiomed|fresenius"
  ],
  [
    "automotive",
    "truecar|autonation|carmax|valvoline|tesla motors|ford motor|stellantis|chrysler|rivian|autozone|advance auto parts|o reilly automotive|borgwarner|penske|goodyear|toyota|carvana|copart|lkq|gentex|dorman products|monro|tenneco|visteon|autoliv|bosch|genuine parts|sonic automotive|fisker|cars com"
  ],
  [
    "gas utility",
    "mdu resources|new jersey resources|sempra|ugi corporation|wgl holdings|spire missouri|ugi|atmos energy|nisource|southwest gas|national fuel gas|southern california gas|socalgas|nicor|peoples gas|washington gas|south jersey industries|one gas|northwest natural|dominion energy|centerpoint|consolidated edison|vectren|chesapeake utilities|pg e|pacific gas electric|duke energy|xcel energy|rgc resources|avista|suburban propane|public service enterprise|alliant energy|ameren|cms energy|consumers energy|centerpoint energy|dte energy|eversource|exelon|puget energy|scana|wec energy"
  ],
  [
    "laser maker",
    "ii vi|nlight|lumentum|trumpf|universal laser|spectra physics|novanta|excelitas|rofin|cutera|iridex|biolase|daylight solutions|mks instruments"
  ],
  [
    "circuit board",
    "sanmina|jabil|benchmark electronics|celestica|viasystems|merix|multi fineline|multek|amphenol printed|summit interconnect|kimball electronics|sigmatron|key tronic|iec electronics|nortech|sypris|ttm technologies"
  ],
  [
    "LNG",
    "cheniere|sempra|venture global|new fortress|kinder morgan|excelerate|golar|dominion energy|nextdecade|stabilis|clean energy fuels|prometheus energy|chart industries|glenfarne|chevron"
  ],
  [
    "computer hardware",
    "cdw|hewlett packard|netapp|super micro|western digital|xerox|force10|dell technologies|zebra technologies|pure storage|solarflare|nvidia|pivot3|dell|lenovo|supermicro|ibm|cisco|silicon graphics|seagate|advanced micro devices|razer|micron technology|panasonic|kodak|ncr|diebold|unisys|fusion io|lexar|imation|drobo|plantronics|synaptics|turtle beach|seamicro|calxeda|panasas|xiotech|nimble storage|violin memory|tintri|nutanix|simplivity|verari|bluearc|fitbit|juniper networks|intel corporation|arista networks|fortinet"
  ],
  [
    "sensors",
    "teledyne|sensata|honeywell|te connectivity|ametek|amphenol|bosch|cognex|banner engineering|allegro microsystems|keyence|vishay precision|mts systems|novanta|invensense|kionix|akustica|flir|luminar|velodyne|msa safety|analog devices|enlighted|littelfuse|methode|autoliv|boston micromachines"
  ],
  [
    "search engine",
    "google|duckduckgo|yahoo|microsoft|baidu|kagi|neeva|ask com|ask jeeves|yandex|cuil|blekko|powerset|looksmart|hakia|kosmix|mahalo|kayak|yelp|lucidworks|algolia|coveo|attivio|vivisimo|endeca|chacha|swiftype|thefind|oodle|peekyou|zoominfo|collecta|oneriot|friendfeed|evri|metacarta|kayak software"
  ],
  [
    "online marketplace",
    "truecar|goat group|amazon com|etsy|livingsocial|groupon|ebay|airbnb|mercari|poshmark|offerup|alibaba|stubhub|thumbtack|angie s list|upwork|taskrabbit|reverb com|realreal|thredup|vroom|carvana|getaround|rover com|walmart|1stdibs|chairish|houzz|craigslist|tradesy|zazzle|teespring|spreadshirt|20x200|joor|contextlogic|cars com|cargurus|shift technologies|seatgeek|opentable|grubhub|doordash|lyft|instacart|postmates|homeaway|liquidspace|spothero|parkwhiz|getmyboat|vayable|sittercity|urbansitter|dogvacay|elance|odesk|toptal|99designs|gerson lehrman|zocdoc|lendingtree|prosper marketplace|opensea|secondmarket|liquidity services|bstock|ironplanet|uship|threadflip|zaarly|opensky|storenvy|scoutmob|bandcamp|shutterstock|iac interactivecorp|uber technologies|zillow|care com"
  ],
  [
    "computer repair",
    "geek squad|ubreakifix|asurion|microcenter|nerds on site|geeks on site|fast teks|computer troubleshooters|cpr cell phone|cell phone repair|teamlogic|iyogi|onforce|icracked|dataprise|cxtec"
  ],
  [
    "wireless carrier",
    "verizon|at t|t mobile|us cellular|u s cellular|united states cellular|dish network|metropcs|leap wireless|alltel|vodafone|clearwire|cincinnati bell|consumer cellular|freedompop|charter communications|comcast|lightsquared|pocket communications|greatcall|kajeet|telephone data systems"
  ],
  [
    "internet service provider",
    "comcast|charter communications|at t|verizon|cox communications|earthlink|frontier communications|centurylink|google fiber|windstream|viasat|cable one|altice|wave broadband|wideopenwest|consolidated communications|aol|xo communications|zayo|level 3|clearwire|towerstream|wildblue|cincinnati bell|shenandoah telecommunications|otelco|telepacific|birch communications|gigabit squared|ubiquiti|gogo|row44|boingo|aircell|lumen technologies"
  ],
  [
    "cable company",
    "amc networks|discovery communications|time warner|comcast|charter communications|cox communications|time warner cable|cablevision|altice|mediacom|cable one|sparklight|suddenlink|wideopenwest|wave broadband|liberty latin america|dish network|verizon|at t|scripps networks"
  ],
  [
    "phone company",
    "at t|verizon|centurylink|frontier communications|windstream|bell canada|cincinnati bell|consolidated communications|qwest|vonage|ooma|level 3|ringcentral|8x8|alaska communications|xo communications|otelco|birch communications|telepacific|granite telecommunications|broadview networks|nuvera|atn international|vodafone|nextiva|avaya|lumen technologies"
  ],
  [
    "satellite operator",
    "intelsat|viasat|echostar|globalstar|eutelsat|oneweb|spacex|planet labs|maxar|orbcomm|dish network|sirius xm|siriusxm|lightsquared|loral|digitalglobe|geoeye|skybox imaging|ast spacemobile|wildblue|gogo|row44|global eagle|kvh|astranis|geooptics|comtech|space exploration technologies"
  ],
  [
    "fiber network",
    "dycom|zayo|level 3|crown castle|google fiber|uniti|windstream|frontier communications|verizon|consolidated communications|metronet|xo communications|fibertech|nextg|extenet|mobilitie|alpheus communications|cincinnati bell|clearfield|dartpoints|allo communications|at t|centurylink|lumen technologies"
  ],
  [
    "government contractor",
    "l3harris|raytheon|delta tucker|dyncorp|engility|huntington ingalls|l3 technologies|northrop grumman|palantir|asgn|tetra tech|jacobs engineering|kbr|carahsoft|fci federal|senture|uic technical|ingenesis|lockheed martin|rtx|general dynamics|leidos|saic|science applications international|caci|mantech|vectrus|csra|icf|unisys|perspecta|bae systems|boeing|fluor|aecom|immixgroup|telos|corecivic|conduent|allied universal|triumph enterprises|torch technologies|exelis|oshkosh|kratos|aerojet rocketdyne|booz allen"
  ],
  [
    "event planning",
    "eventpro strategies|the hype agency|george p johnson|viad|live nation|cvent|emerald exposition|maritz|bcd meetings|informa|reed exhibitions|rx global|eventbrite|endeavor group|weddingwire|wizard entertainment|spartan race"
  ],
  [
    "photographer",
    "lifetouch|portrait innovations|shutterfly|jcpenney portraits|jostens|glamour shots|olan mills|snappr|flytographer|sears portrait"
  ],
  [
    "production studio",
    "technicolor|deluxe entertainment|pixar|industrial light magic|digital domain|method studios|framestore|dneg|psyop|radical media|dirty robber|vice media|encompass digital|wistia|smartshoot|tongal|program productions|relativity media|disney|warner bros|netflix|machinima|maker studios|fullscreen|awesomenesstv|tastemade|paramount global"
  ],
  [
    "personal injury law",
    "cellino barnes|jacoby meyers|baron budd|lieff cabraser|motley rice|ben crump|weitz luxenberg|kline specter|beasley allen|levin papantonio|zinda|varghese summersett"
  ],
  [
    "insurer",
    "american international group|brighthouse financial|equitable holdings|jackson financial|primerica|state farm|centene|aetna|cigna|humana|triple s management|unitedhealth|travelers companies|elevance health|aig|berkshire hathaway|chubb|metlife|aflac|geico|allstate|usaa|lincoln national|unum|assurant|genworth|cno financial|principal financial|cincinnati financial|markel|w r berkley|hartford financial|kemper|guardian life|massachusetts mutual|northwestern mutual|new york life|pacific life|thrivent|western southern|tiaa|globe life|torchmark|american equity|securian|penn mutual|knights of columbus|cuna mutual|blue shield|wellcare|oscar health|clover health|amica|auto owners|erie indemnity|liberty mutual|cna financial|old republic|fidelity national financial|first american financial|stewart information|mercury general|amtrust|national general|state auto|horace mann|united fire|employers holdings|proassurance|rli|reinsurance group|alleghany|fm global|federated mutual|american financial group|kinsale|hci group|fednat|metromile|mgic|mbia|ambac|mutual of omaha|trupanion|nlv financial|ohio national|prudential financial|american national insurance|american family insurance"
  ],
  [
    "commercial printing",
    "xerox|rr donnelley|quad graphics|cenveo|shutterfly|vistaprint|cimpress|fedex office|kinko s|minuteman press|sir speedy|lsc communications|champion industries|mimeo|zazzle|office depot|avery dennison|paragon print|freeport press|innerworkings|gannett|plasticard locktech|deluxe corporation|donnelley sons"
  ],
  [
    "game studio",
    "activision|activision blizzard|electronic arts|kabam|rockyou|trion worlds|zenimax|zynga|take two|epic games|roblox|bungie|bethesda|naughty dog|machine zone|scopely|playtika|glu mobile|skillz|popcap|wildtangent|kongregate|playdom|crowdstar|disruptor beam|tinyco|pocket gems|lolapps|kixeye|z2live|ngmoco|cloud imperium|jellyvision|huuuge|sciplay|thatgamecompany|atari|jamdat|imvu|linden lab|gaia interactive|com2us|tapjoy|social gaming network|mindjolt|playphone|playspan|onlive|gaikai|openfeint|aurora feint|applovin"
  ],
  [
    "design firm",
    "ideo|fuseproject|designworks|nielsen norman|adaptive path|astro studios|gensler|siegel gale|lippincott|wolff olins|hot studio|herman miller|blink interactive"
  ],
  [
    "dairy",
    "dean foods|land o lakes|dairy farmers of america|saputo|danone|dannon|chobani|stonyfield|organic valley|cropp cooperative|lifeway|general mills"
  ],
  [
    "photography studio",
    "lifetouch|portrait innovations|jcpenney portraits|glamour shots|olan mills|shutterfly|sears portrait|pca international|kiddie kandids|yuen lui"
  ],
  [
    "thrift store",
    "goodwill|salvation army|value village|thredup|realreal|buffalo exchange|plato s closet|poshmark|winmark|crossroads trading|tradesy|fashionphile|just between friends|threadflip"
  ],
  [
    "fuel distributor",
    "crossamerica|sun coast resources|world fuel services|world fuel|world kinect|sunoco|sprague|petroleum heat|petro home|pilot travel|truman arnold|tac energy|suburban propane|ferrellgas|atlas oil|empire petroleum|arko|travelcenters|adams resources energy|sprague resources"
  ],
  [
    "building supply",
    "builders firstsource|abc supply|boise cascade|kodiak building partners|srs distribution|builders first source|beacon roofing|84 lumber|bluelinx|gms|ufp industries|huttig|home depot|lowe s|lowes|bmc stock|foundation building|weyerhaeuser|installed building|topbuild|hd supply|watsco|usg|floor decor|lumber liquidators|patrick industries|buildzoom|sherwin williams|foundation building materials"
  ],
  [
    "agency",
    "omnicom|interpublic|wpp|publicis|ogilvy|droga5|creative artists|william morris|weber shandwick|bbdo|merkle|wpromote|efficient frontier"
  ],
  [
    "gaming",
    "activision|activision blizzard|electronic arts|kabam|rockyou|trion worlds|zenimax|zynga|take two|roblox|unity software|mgm resorts|las vegas sands|penn entertainment|penn national|draftkings|scientific games|light wonder|everi|playags|bally s|churchill downs|red rock resorts|golden entertainment|monarch casino|century casinos|pinnacle entertainment|rush street|playtika|skillz|razer|gamestop|gan limited|inspired entertainment|accel entertainment|gaming leisure|turtle beach|super league|allied esports|boyd gaming"
  ],
  [
    "natural gas",
    "cardinal midstream|tradition midstream|cheniere|coterra|eqt corporation|enlink midstream|energy transfer|williams companies|eqt|atmos energy|kinder morgan|southwest gas|antero|range resources|chesapeake energy|expand energy|nisource|southwestern energy|cabot oil|cnx|gulfport energy|comstock resources|ovintiv|enterprise products|oneok|dcp midstream|enable midstream|dominion energy|sempra|one gas|northwest natural|new jersey resources|south jersey industries|ugi|centerpoint|exco|western midstream|targa|mplx|equitrans|vine energy|sandridge|wpx|penn virginia|pdc energy|clean energy fuels|enterprise products partners|targa resources"
  ],
  [
    "benefits administration",
    "rippling|proservice hawaii|automatic data processing|adp|arthur j gallagher|insperity|paychex|trinet group|trinet hr|envisionrxoptions|express scripts|wageworks|healthequity|businessolver|conduent|bswift|benefitfocus|zenefits|willis towers watson|aon|hewitt associates|castlight|maxwell health|ceridian|gravie|ebix|corvel|wex|evolution1|connectyourcare|onedigital|liazon|bravo wellness|plansource"
  ],
  [
    "executive search",
    "korn ferry|heidrick|spencer stuart|russell reynolds|egon zehnder|dhr|odgers berndtson|boyden|diversified search|caldwell partners|riviera partners|ctpartners|koya partners"
  ],
  [
    "mattress company",
    "tempur sealy|tempur pedic|sealy|serta|sleep number|select comfort|purple innovation|saatva|leggett platt|mattress firm|tuft needle|eight sleep|sleepy s|brooklinen|culp"
  ],
  [
    "taxi",
    "lyft|via transportation|curb mobility|gett|didi|hailo|zoox|waymo|careem|wingz|ridecell|instantcab|ridecharge|uber technologies"
  ],
  [
    "bike shop",
    "mike s bikes|jenson|nashbar|competitive cyclist|recreational equipment|rad power|dick s sporting|sun ski|pedego|velofix"
  ],
  [
    "fuel cell",
    "bloom energy|clearedge power|plug power|hyzon|nikola|nel hydrogen|cummins|hyliion|air products|hydrogenics|proton energy|oorja|protonex|mechanical technology|advent technologies|relion|praxair|chart industries|sunhydrogen|h2scan|acumentrics|ultracell|neah power"
  ],
  [
    "ERP software",
    "workday|sap|infor|epicor|netsuite|microsoft|sage software|acumatica|unit4|plex systems|qad|kenandy|iqms|deltek|blackbaud|unanet|intacct|financialforce|made2manage|eci software|brightpearl|oracle corporation"
  ],
  [
    "CRM vendor",
    "salesforce|hubspot|sugarcrm|zoho|pipedrive|pegasystems|freshworks|insightly|prosperworks|keap|infusionsoft|microsoft|zendesk|velocify|veeva|gainsight|37signals|contactually|boomtown|propertybase|vinsolutions|redtail|blackbaud|kindful|bloomerang|nationbuilder|relateiq|salesloft|apptivo|thryv|servicetitan|infor"
  ],
  [
    "ad tech",
    "adchemy|adconion|adknowledge|appnexus|marin software|spot runner|tremor video|videology|voltari|trade desk|google|criteo|magnite|pubmatic|applovin|rubicon project|xandr|liveramp|doubleverify|integral ad science|mediamath|taboola|outbrain|adroll|quantcast|digital turbine|innovid|viant|openx|rocket fuel|yume|brightroll|tubemogul|millennial media|jumptap|admob|chartboost|vungle|tapjoy|mopub|smaato|sharethrough|triplelift|nativo|teads|valueclick|collective media|lotame|bluekai|exelate|krux|datalogix|tapad|kargo|gumgum|simpli fi|centro|spotxchange|liverail|adap tv|extreme reach|marchex|adcolony|adkeeper|medialets|celtra|adaptly|choicestream|dstillery|media6degrees|invite media|teracent|admeld|pulsepoint|contextweb|datran|peer39|proximic|vibrant media|kontera|infolinks|viglink|perion|amobee|nexage|placeiq|thinknear|jivox|mixpo|visible measures|sharethis|addthis|33across|nanigans|adstage|blinq|vdopia|rhythm newmedia|augme|velti|mobclix|greystripe|sito|synacor|cardlytics|samba tv|ispot|simulmedia|clypd|visible world|invidi|navic|facebook|meta platforms"
  ],
  [
    "telecom equipment",
    "force10|mavenir|twilio|cisco|juniper networks|ciena|commscope|motorola|nokia|ericsson|alcatel|lucent technologies|ubiquiti|adtran|infinera|netgear|f5 networks|extreme networks|brocade|viavi|casa systems|digi international|lumentum|plantronics|avaya|aruba networks|meru networks|meraki|a10 networks|ribbon communications|genband|broadsoft|affirmed networks|altiostar|airspan|proxim|aperto networks|bridgewave|aviat|westell|inseego|cradlepoint|kvh|comtech|viasat|echostar|pctel|airgain|clearfield|belden|amphenol|gigamon|netscout|vyyo|oclaro|eci telecom|silver peak|talari|versa networks|big switch|cumulus networks|pica8|nicira|plexxi|spidercloud|mobileaccess|lgc wireless|tessco|calient|aryaka|vidyo|lifesize|digium|netsol|xirrus|aerohive|bluesocket|colubris|vocera|sonim|arista networks|ruckus wireless|qualcomm|carousel industries|goodman networks"
  ],
  [
    "health tech",
    "23andme|nuance communications|ikasystems|change healthcare|everyday health|evolent|practice fusion|eclinicalworks|sigmacare|cerner|akido labs|truepill|teladoc|veradigm|allscripts|epic systems|athenahealth|livongo|amwell|omada|oscar health|doximity|health catalyst|phreesia|r1 rcm|castlight|goodrx|zocdoc|hims hers|flatiron health|nuance|veeva|mckesson|kareo|drchrono|carecloud|modernizing medicine|computer programs and systems|netsmart|homecare homebase|inovalon|sharecare|ginger io|noom|welldoc|proteus digital|akili|wellframe|mango health|welltok|tivity|fitbit|alivecor|irhythm|butterfly network|patientslikeme|qventus|augmedix|covermymeds|pillpack|one medical|nurx|vocera|tigertext|imprivata|explorys|apixio|privia|carena|healthtap|medivo|healthsparq|wellcentive|benefitfocus|nantworks"
  ],
  [
    "insurtech",
    "the climate corporation|bright health|squaretrade|root insurance|metromile|oscar health|clover health|policygenius|kin insurance|doma|guidewire|duck creek|gohealth|selectquote|trov|newfront|coverhound|ebix|insurity|quotewizard|insureon|zendrive|gravie|zenefits|trupanion|verisk|patra|ipipeline"
  ],
  [
    "hearing aid",
    "awcc|starkey|oticon|demant|cochlear|phonak|sonova|eargo|miracle ear|widex|gn resound|intricon|earlens|insound|sonitus|ihear"
  ],
  [
    "plastic surgeon",
    "athenix|ideal image|lifestyle lift|sono bello|sonobello|elite body sculpture|bosley|airsculpt|lipo to go|my shape lipo"
  ],
  [
    "cancer center",
    "md anderson|m d anderson|memorial sloan kettering|dana farber|city of hope|moffitt|fred hutchinson|fox chase|roswell park|us oncology|onco360"
  ],
  [
    "sleep clinic",
    "graymark|novasom|itamar|prosomnus|persante|resmed|watchpat"
  ],
  [
    "wound care",
    "healogics|acelity|mimedx|smith nephew|convatec|organogenesis|molnlycke|kinetic concepts|restorix|restorixhealth|spiracur|3m|sanara|sanuwave|net health|polarityte|bioventus|integra lifesciences|advanced biohealing|cytomedix|nuo therapeutics"
  ],
  [
    "infusion center",
    "option care|optioncare|coram|ivx health|kabafusion|paragon healthcare|briovarx|bioscrip|optum|walgreens|cvs|orsini|pentec|brightree"
  ],
  [
    "blood bank",
    "vitalant|red cross|oneblood|grifols|octapharma|biolife plasma|kedplasma|biotest|versiti|lifeshare|haemonetics|adma|cryo cell|cerus"
  ],
  [
    "medical billing",
    "change healthcare|equian|gebbs|r1 rcm|athenahealth|kareo|tebra|optum|conifer health|ensemble health|waystar|parallon|navihealth|navicure|mckesson|carecloud|mtbc|drchrono|collectly|simplee|patientco|instamed|precyse|passport health|abeo|ingenious med|patientkeeper|vee technologies|apprio|candid health|vitalware|etransmedia"
  ],
  [
    "medical transcription",
    "nuance communications|proscribe|scribeamerica|nuance|m modal|mmodal|rev com|verbit|medquist|spheris|escription|acusis|webmedx|imedx|augmedix|3m|precyse|infraware|transcribeme"
  ],
  [
    "prosthetics",
    "ottobock|otto bock|ossur|open bionics|touch bionics|hanger clinic|proteor|freedom innovations|willowwood|scheck siress|iwalk"
  ],
  [
    "stem cell",
    "cellular dynamics|tengion|vericel|bluebird bio|fate therapeutics|mesoblast|athersys|geron|novartis|kite pharma|juno therapeutics|celularity|sana biotechnology|viacyte|cytori|aastrom|neuralstem|neostem|caladrius|capricor|allovir|allogene|nkarta|legend biotech|iovance|tcr2|humacyte|opexa|bioheart|u s stem|cryo cell|americord|longeveron|cellerant|stemcyte|stemedica|biorestorative|adicet|atara|bellicum|mustang bio|ziopharm|precigen|histogenics|advanced cell technology"
  ],
  [
    "gene therapy",
    "celladon|bluebird bio|spark therapeutics|crispr|editas|intellia|beam therapeutics|sarepta|uniqure|regenxbio|ultragenyx|krystal biotech|solid biosciences|rocket pharmaceuticals|passage bio|voyager therapeutics|sangamo|adverum|applied genetic technologies|meiragtx|abeona|generation bio|4d molecular|taysha|avrobio|akouos|precision biosciences|poseida|logicbio|selecta|ceregene|tocagen|pfizer|vigene|catalent|ocugen|iveric|insmed|benitec|juventas|genprex|oncorus|replimune|fibrocell|inozyme"
  ],
  [
    "vaccine maker",
    "moderna|novavax|pfizer|emergent biosolutions|dynavax|sanofi|glaxosmithkline|merck|astrazeneca|bavarian nordic|vaxart|vaxcyte|inovio|vaxinnate|pharmathene|altimmune|geovax|novabay|liquidia|genocea|selecta|hookipa|gritstone|translate bio|aduro|celldex|nanobio|codagenix|vaxess|ibio|paxvax|visterra|tonix|heat biologics|agenus|northwest biotherapeutics|antigenics|epivax|ocugen|vbi"
  ],
  [
    "HR services",
    "deel|rippling|proservice hawaii|sterling talent|automatic data processing|adp|insperity|paychex|trinet group|trinet hr|robert half|randstad|korn ferry|justworks|zenefits|paycor|paylocity|ceridian|oasis outsourcing|g a partners|engage peo|manpowergroup|kelly services|risesmart|careerminds|sterling infosystems|checkr|accurate background|equifax|15five|qualtrics|globoforce|perceptyx|emplicity|talentbridge|pridestaff|conduent|fieldglass"
  ],
  [
    "promotional products",
    "4imprint|halo branded|staples promotional|vistaprint|national pen|polyconcept|hub promotional|sanmar|alphabroder|boundless network|delta apparel|discountmugs|quality logo|cintas|simon worldwide|zazzle"
  ],
  [
    "direct mail",
    "pitney bowes|valassis|rr donnelley|quad graphics|money mailer|valpak|harte hanks|merkle|cox target|vericast|acxiom|taradel|alliance data|responsys|mailings unlimited|coupons com"
  ],
  [
    "trade show company",
    "viad|emerald expositions|informa|reed exhibitions|nimlok|czarnowski|george p johnson|mc squared|3d exhibits|classic exhibits"
  ],
  [
    "auction house",
    "sotheby s|sothebys|christie s|christies|ebay|ritchie bros|copart|bonhams|barrett jackson|mecum|ubid|liquidity services|paddle8|ironplanet|purple wave|openlane|everything but the house|ebth|thredup|swoopo|dealdash|collectors universe|charitybuzz|biddingforgood|bidpal"
  ],
  [
    "pawn shop",
    "firstcash|first cash|ezcorp|cash america|dfc global|dollar financial|borro|max pawn|uspawn|pawngo"
  ],
  [
    "actuarial firm",
    "milliman|aon|gabriel roeder|oliver wyman|deloitte|wakely|buck consultants|towers watson|towers perrin|watson wyatt|conduent|cbiz|numerix"
  ],
  [
    "payday lender",
    "think finance|ace cash|advance america|world acceptance|onemain|elevate credit|check into|regional management|ezcorp|check n go|moneytree|firstcash|zestcash|zestfinance|lendup|oportun|progreso|opploans|qc holdings|lending club|ondeck|kabbage|zebit|curo group"
  ],
  [
    "money transfer",
    "paypal|euronet worldwide|western union|moneygram|remitly|xoom|venmo|zelle|early warning|euronet|intermex|international money express|sendwave|payoneer|flywire|peertransfer|obopay|stellar development|bitpay|dwolla|braintree|marqeta|fiserv|global payments"
  ],
  [
    "credit rating agency",
    "dun bradstreet|equifax|moody s|moodys|s p global|transunion|progrexion|experian|fico|fair isaac|dbrs|kroll bond|morningstar|creditriskmonitor|creditsafe|corelogic|cortera|clarity services|factortrust|zestfinance|ratepoint"
  ],
  [
    "pet insurance",
    "trupanion|healthy paws|embrace pet|pets best|petfirst|metlife|petplan|pumpkin insurance|wagmo|many pets"
  ],
  [
    "dental insurance",
    "cigna|delta dental|metlife|guardian life|aetna|humana|dentaquest|unitedhealthcare|ameritas|united concordia|principal financial|mutual of omaha|unum"
  ],
  [
    "hotel REIT",
    "host hotels|park hotels|pebblebrook|ryman|apple hospitality|sunstone hotel|xenia hotels|diamondrock|rlj lodging|summit hotel|service properties|braemar|ashford hospitality|hersha|chatham lodging|sotherly|condor hospitality|mgm growth|gaming leisure properties"
  ],
  [
    "office REIT",
    "alexandria real estate|boston properties|bxp|vornado|sl green|highwoods|douglas emmett|hudson pacific|piedmont office|copt defense|brandywine|columbia property|equity commonwealth|jbg smith|easterly government|empire state realty|mack cali|franklin street properties|office properties income|washington real estate|duke realty|creative media community|postal realty"
  ],
  [
    "retail REIT",
    "simon property|kimco|regency centers|federal realty|macerich|brixmor|tanger|agree realty|nnn|spirit realty|ggp|weingarten|site centers|acadia realty|urban edge|cbl|pennsylvania real estate|washington prime|saul centers|rpt realty|cedar realty|urstadt biddle|retail properties of america|vereit|getty realty|wheeler real estate|seritage|essential properties|netstreit|store capital|gyrodyne|four corners property|general growth properties|vornado"
  ],
  [
    "industrial REIT",
    "americold|prologis|duke realty|first industrial|rexford|eastgroup|terreno|lineage logistics|monmouth real estate|plymouth industrial|innovative industrial|lexington realty|ps business parks|indus realty|w p carey|welltower"
  ],
  [
    "healthcare REIT",
    "alexandria real estate|welltower|ventas|healthpeak|omega healthcare|physicians realty|sabra health|diversified healthcare|senior housing properties|national health investors|ltc properties|caretrust|healthcare realty|universal health realty|adcare|northwest healthcare"
  ],
  [
    "mortgage REIT",
    "annaly|rithm capital|agnc|american capital agency|starwood property|arbor realty|rithm|two harbors|mfa|ladder capital|hannon armstrong|ellington financial|redwood trust|pennymac|invesco mortgage|armour residential|dynex|ready capital|ares commercial|apollo commercial|blackstone mortgage|colony capital|colony credit|kkr real estate|tpg re|capstead|anworth|bimini capital|istar|impac|new york mortgage trust|exantas|acres commercial|ag mortgage|sachem capital|broadmark|manhattan bridge|jer investors|arlington asset|drive shack|lument|nationstar|orchid island capital|western asset mortgage capital"
  ],
  [
    "residential REIT",
    "sun communities|equity residential|avalonbay|invitation homes|essex property|camden property|equity lifestyle|american homes 4 rent|amh|udr|apartment income|apartment investment|independence realty|american campus|mid america apartment|bluerock residential|clipper realty|investors real estate trust|umh|front yard residential|mack cali|maxus realty|jbg smith|nexpoint residential"
  ],
  [
    "modular home builder",
    "cavco|skyline champion|champion home|champion homes|champion enterprises|factory os|plant prefab|katerra|blu homes|legacy housing|sun communities|nobility homes|mighty buildings|mobile mini|willscot|mcgrath rentcorp|civeo"
  ],
  [
    "cabinet maker",
    "fortune brands|masco|masterbrand|american woodmark|kraftmaid|merillat|hanssem|wood mode|kitchencraft|semihandmade"
  ],
  [
    "refrigeration contractor",
    "source refrigeration|coolsys|johnson controls|hussmann|trane|emcor|comfort systems|aaon|hillphoenix|kysor|tecogen|climate pros|lennox|welbilt"
  ],
  [
    "water well drilling",
    "layne christensen|boart longyear|cascade environmental|cascade drilling|schramm|rosencrantz bemis|bradley hydro|hydro resources|arizona beeman|zim industries"
  ],
  [
    "crane company",
    "terex|manitowoc|barnhart|bigge|mammoet|sarens|all erection|essex rental|liebherr|tadano|columbus mckinnon|h e equipment|omega morgan|nesco|custom truck|mazzella|manitex"
  ],
  [
    "scaffolding",
    "brandsafway|harsco|united rentals|layher|safway|apluma|brock group|bil jax|biljax|waco international"
  ],
  [
    "septic service",
    "united site services|roto rooter|mr rooter|wind river environmental|satellite industries|port a john|porta john|porta potty|polyjohn|johnny on the spot"
  ],
  [
    "rubber",
    "kraton|goodyear|michelin|bridgestone|continental tire|bandag|pirelli|yokohama|freudenberg|hexpol|trelleborg|titan international|cooper standard|uniroyal|parker hannifin|myers industries|west pharmaceutical|biltrite|trinseo|lehigh technologies|cooper tire"
  ],
  [
    "seafood",
    "bumble bee|starkist|chicken of the sea|mowi|high liner|gorton|red lobster|maruha nichiro|thai union|pescanova|aquabounty|cuisine solutions"
  ],
  [
    "egg producer",
    "cal maine|rose acre|eggland s best|egglands|vital farms|michael foods|hillandale|versova|land o lakes|pete gerry|hampton creek"
  ],
  [
    "poultry producer",
    "sanderson farms|tyson foods|tyson|pilgrim s pride|pilgrims|perdue|foster farms|koch foods|butterball|wayne sanderson|wayne farms|advancepierre"
  ],
  [
    "uranium mining",
    "cameco|ur energy|centrus|usec|encore energy|kazatomprom|orano|areva|uranerz|crow butte|lightbridge|international isotopes|westwater|bwx|uranium energy"
  ],
  [
    "lighting manufacturer",
    "acuity brands|hubbell|ge current|osram|philips|feit|sylvania|lsi industries|lutron|orion energy|energy focus|luminus|bridgelux|soraa|ideal industries|lighting science|digital lumens|enlighted|redwood systems|lunera|ecosense|illumitex|lumigrow|hydrofarm|federal signal|rigid industries|bulbs com|batteries plus"
  ],
  [
    "cement producer",
    "martin marietta|summit materials|cemex|eagle materials|holcim|lafarge|lafargeholcim|ash grove|titan america|calportland|buzzi|vulcan materials|u s concrete|solidia"
  ],
  [
    "fertilizer maker",
    "cf industries|scotts miracle gro|chs inc|nutrien|scotts|intrepid potash|koch ag|lsb industries|terra industries|american vanguard|corteva|syngenta|monsanto|cvr partners|andersons|marrone bio|platform specialty|agrofresh|agraquest|compass minerals|central garden|miracle gro|martin midstream|agbiome|vestaron|boost biomes"
  ],
  [
    "truck manufacturer",
    "navistar|oshkosh corp|paccar|oshkosh|freightliner|peterbilt|kenworth|great dane|nikola|hyliion|shyft|rev group|blue bird|ford motor|general motors|douglas dynamics|federal signal|miller industries|proterra|thor industries|tesla motors|rivian|lordstown|canoo|xl hybrids|xl fleet"
  ],
  [
    "rolling stock manufacturer",
    "wabtec|westinghouse air brake|trinity industries|freightcar america|alstom|siemens mobility|kawasaki|progress rail|gatx|electro motive|l b foster|harsco|andersons|greenbrier"
  ],
  [
    "tea company",
    "hain celestial|celestial seasonings|lipton|harney sons|teavana|republic of tea|traditional medicinals|twinings|davidstea|david s tea|mighty leaf|snapple|lollicup|hain"
  ],
  [
    "juice maker",
    "dr pepper snapple|ocean spray|welch s|tropicana|minute maid|mott s|motts|naked juice|florida s natural|citrosuco|odwalla|coca cola|pepsico|keurig dr pepper|campbell soup|snapple|sambazon|juice press|apple rush"
  ],
  [
    "spice company",
    "mccormick company|mccormick co|olam|penzeys|simply organic|frontier co op|b g foods|lawry s|old bay|kalsec"
  ],
  [
    "jewelry manufacturer",
    "fossil group|tiffany co|alex and ani|david yurman|kendra scott|swarovski|movado|jostens|richline|stuller|harry winston|charles colvard|baublebar|stella dot|chloe isabel|blue nile"
  ],
  [
    "farm equipment maker",
    "agco|deere|valmont industries|john deere|case ih|cnh industrial|new holland|massey ferguson|claas|valmont|titan machinery|alamo group|art s way|raven industries|bear flag robotics|blue river technology"
  ],
  [
    "farm equipment dealer",
    "titan machinery|rdo equipment|rocky mountain equipment|pape machinery|sydenstricker nobbe|van wall|greenway equipment|landpro|united ag turf|koenig equipment"
  ],
  [
    "heavy equipment maker",
    "agco|caterpillar|deere|terex|john deere|komatsu|manitowoc|oshkosh|joy global|bucyrus|astec industries|hyster yale|federal signal|gencor|columbus mckinnon"
  ],
  [
    "ski resort",
    "vail resorts|alterra|intrawest|booth creek|powdr|mammoth mountain|palisades tahoe|killington|stowe mountain|park city mountain|sugarbush"
  ],
  [
    "boat dealer",
    "marinemax|onewater|travis boating|tracker marine|west marine|bass pro|camping world|boatsetter|nautical ventures|singleton marine"
  ],
  [
    "marina",
    "marinemax|dockwa"
  ],
  [
    "motorcycle dealer",
    "rumbleon|harley davidson|eaglerider|cycle trader|revzilla|rocky mountain atv|j p cycles|ridenow|bert s mega mall"
  ],
  [
    "party supply store",
    "oriental trading|amscan|shindigz|spencer gifts|factory card|paper source|buycostumes|meri meri|michaels stores|leg avenue"
  ],
  [
    "vape shop",
    "juul|njoy|smoker friendly|turning point brands|kaival|greenlane|pax labs|healthier choices|smokefree innotec|famous smoke"
  ],
  [
    "nail salon",
    "miniluxe|olive june|frenchies|polished perfect|chillhouse|tenoverten|nimble beauty"
  ],
  [
    "campground",
    "kampgrounds|thousand trails|sun communities|equity lifestyle|leisure systems|hipcamp|autocamp|under canvas|encore rv|getaway house"
  ],
  [
    "office supply",
    "dex imaging|newell brands|acco brands|staples|office depot|officemax|odp|essendant|united stationers|s p richards|avery dennison|fellowes|franklin covey|veritiv|school specialty|pitney bowes|steelcase|xerox"
  ],
  [
    "animal shelter",
    "aspca|best friends animal|petfinder|north shore animal|petco love|petsmart charities|muttville|austin pets alive|wagmor"
  ],
  [
    "library",
    "oclc|internet archive"
  ],
  [
    "transit agency",
    "mbta|wmata|septa|los angeles county metropolitan|trimet|king county metro|caltrain|metrolink|amtrak|port authority of new york"
  ],
  [
    "scientific instrument maker",
    "teledyne|integenx|nanostring|pacific biosciences|danaher|fortive|thermo fisher|agilent|waters corporation|bruker|perkinelmer|perkin elmer|bio rad|mettler toledo|keysight|teradyne|illumina|ametek|itron|trimble|faro technologies|cognex|mesa laboratories|harvard bioscience|roper technologies"
  ],
  [
    "social network",
    "yammer|linkedin|facebook|meta platforms|twitter|pinterest|snapchat|instagram|tiktok|bytedance|reddit|tumblr|nextdoor|foursquare|hi5|quora|gowalla|strava|goodreads|stocktwits|flickr"
  ],
  [
    "messaging app",
    "whatsapp|snapchat|viber|twilio|skype|signal foundation|groupme|messageme|voxer|tigertext|pinger|meebo|yammer|hipchat|sendbird|tatango|zipwhip|vonage|clickatell|facebook"
  ],
  [
    "mobile app company",
    "airwatch|flipboard|zynga|rovio|shazam|smule|tapulous|uber technologies|lyft|snapchat|instagram|evernote|foursquare|urban airship|tapjoy|applovin|skillz|bumble|duolingo|calm com|strava|myfitnesspal|yelp|scopely|ngmoco|kony|doordash"
  ],
  [
    "analytics company",
    "drillinginfo|mu sigma|palantir|smartdrive|dun bradstreet|the climate corporation|cloudera|corelogic|equifax|verisk|iqvia|teradata|splunk|tableau|sas institute|nielsen holdings|alteryx|hortonworks|mapr|datadog|mixpanel|looker|domo|microstrategy|comscore|omniture|kissmetrics|chartbeat|new relic|databricks|fair isaac|opera solutions|c3 ai|optimizely"
  ],
  [
    "luxury goods",
    "ralph lauren|estee lauder|tiffany co|lvmh|louis vuitton|gucci|chanel usa|hermes paris|kering|prada|burberry|neiman marcus|nordstrom|farfetch|realreal|the realreal|gilt groupe|moda operandi|movado"
  ],
  [
    "credit card issuer",
    "bread financial|alliance data|bank of america|capital one|citigroup|discover financial|jpmorgan|wells fargo|american express|synchrony|alliance data systems|mastercard|brex|visa inc|visa|synchrony financial|citibank|jpmorgan chase|atlanticus|wex|fleetcor|marqeta|green dot|netspend|u s bancorp|usaa"
  ],
  [
    "drug distributor",
    "mckesson|amerisourcebergen|cencora|cardinal health|henry schein|patterson companies|h d smith|morris dickson|kinray|rochester drug|owens minor|walgreens boots|express scripts|trxade"
  ],
  [
    "electronics distributor",
    "cdw|westcon|arrow electronics|avnet|ingram micro|tech data|td synnex|scansource|anixter|digi key|digikey|mouser|wesco|richardson electronics|insight enterprises|pc connection|systemax|carahsoft|graybar|immixgroup|intcomex|synnex"
  ],
  [
    "sawmill",
    "louisiana pacific|ufp industries|boise cascade|weyerhaeuser|resolute forest|georgia pacific|west fraser|trex company|interfor|potlatch corporation|potlatchdeltic|rayonier|universal forest|masonite|jeld wen|koppers|bluelinx|patrick industries|american woodmark|enviva|azek|jewett cameron|domtar"
  ],
  [
    "flour mill",
    "ardent mills|general mills|archer daniels midland|king arthur|bob s red mill|bobs red mill|conagra|cargill|bunge|mennel|seaboard"
  ],
  [
    "language school",
    "open english|berlitz|rosetta stone|duolingo|ef education|babbel|inlingua|busuu|cambly|livemocha|voxy|verbling|preply|englishcentral"
  ],
  [
    "flight school",
    "flightsafety|embry riddle|l3 airline|skyborne|aerosim|sporty s|pan am international|bristow academy|simcom|spartan college"
  ],
  [
    "pension fund",
    "tiaa|calpers|calstrs|tiaa cref|new york state common|florida state board of administration|cppib|ontario teachers|omers|caisse de depot"
  ],
  [
    "window treatment store",
    "hunter douglas|springs window|levolor|smith noble|the shade store|shade store|norman window|home franchise concepts|lutron|comfortex"
  ],
  [
    "petrochemical company",
    "celanese|occidental petroleum|exxon mobil|phillips 66|lyondellbasell|exxonmobil|chevron phillips|huntsman|dupont|basf|sabic|kraton|trecora|innospec|stepan|hexion|trinseo|chevron"
  ],
  [
    "hog farm",
    "seaboard corporation|smithfield foods|murphy brown|seaboard|triumph foods|iowa select|prestage|maschhoffs|christensen farms|hatfield quality|cargill|tyson|hormel"
  ],
  [
    "citrus grower",
    "alico|sunkist|limoneira|wonderful company|cutrale|florida s natural|bee sweet|king ranch|tropicana|calavo"
  ],
  [
    "zoo",
    "seaworld|busch gardens|wildlife conservation society|smithsonian|henry doorly|disney animal|merlin entertainments|palace entertainment|herschend|loro parque"
  ],
  [
    "racetrack",
    "penn national gaming|penn entertainment|churchill downs|nascar|dover motorsports|stronach|hulman company|magna entertainment|canterbury park|formula one|k1 speed"
  ],
  [
    "bowling alley",
    "bowlero|bowlmor|lucky strike entertainment|dave buster|dave buster s|roundone|punch bowl social|splitsville|kings dining|latitude 360"
  ],
  [
    "family office",
    "bessemer trust|rockefeller capital|rockefeller co|glenmede|northern trust|iconiq|bezos expeditions|cascade investment|walton enterprises|emerson collective"
  ],
  [
    "Mexican restaurant",
    "cafe rio|costa vida|chipotle|qdoba|moe s southwest|moes southwest|baja fresh|el pollo loco|chuy s|chuys|on the border|chevys|yum brands|fiesta restaurant|boloco"
  ],
  [
    "sushi restaurant",
    "benihana|p f chang|sarku|one group hospitality|sushisamba|kona grill|roka akor|jinya|ippudo|hissho"
  ],
  [
    "angel investor",
    "golden seeds|techstars|y combinator|500 startups|first round capital|keiretsu forum|angellist|robin hood ventures|launchpad venture|fundersclub|wefunder|seedinvest|circleup|microventures|betaworks"
  ],
  [
    "candle company",
    "bath body works|newell brands|blyth|partylite|scentsy|diptyque|boy smells|nest fragrances|febreze|s c johnson"
  ],
  [
    "soap maker",
    "colgate palmolive|procter gamble|unilever|clorox|church dwight|henkel|dial corporation|dial corp|ecolab|method products|bath body works|grove collaborative|the honest company|honest company|spectrum brands|wd 40|amway|stepan|dr squatch|dollar shave"
  ],
  [
    "greeting card company",
    "schurman|shutterfly|cardstore|tinyprints|tiny prints|lovepop|paperless post|punchbowl|evite|jibjab|someecards|zazzle|snapfish|rifle paper|smilebox"
  ],
  [
    "eyewear company",
    "warby parker|luxottica|ray ban|lenscrafters|essilor|america s best contacts|essilorluxottica|safilo|visionworks|maui jim|glassesusa|cooper companies|vuzix|rivet sway"
  ],
  [
    "outdoor gear company",
    "columbia sportswear|vf|vista outdoor|north face|vf corp|vf corporation|v f corporation|eddie bauer|l l bean|patagonia works|black diamond equipment|recreational equipment|helen of troy|nemo equipment|moosejaw|goal zero|newell brands|wolverine world wide|fox factory|acushnet"
  ],
  [
    "baby products company",
    "carter s|carters|graco children|evenflo|kimberly clark|huggies|pampers|procter gamble|bed bath beyond|honest company|the honest company|mattel|4moms|skip hop|crown crafts|quidsi|plum organics|abbott laboratories|babylist|toys us"
  ],
  [
    "organic food company",
    "sprouts farmers market|hain celestial|amy s kitchen|amys kitchen|whitewave|annie s homegrown|earthbound farm|stonyfield|newman s own|clif bar|nature s path|general mills|danone|late july|spartannash|beyond meat|nurturme|blue apron|vital farms|pete and gerry|sambazon"
  ],
  [
    "podcast",
    "iheartmedia|wondery|earwolf|spotify|libsyn|liberated syndication|barstool sports|midroll media|gimlet media|podtrac|this american life|sirius xm|entercom|howstuffworks|patreon|spreaker|tunein"
  ],
  [
    "aircraft leasing",
    "aercap|international lease finance|ilfc|gecas|aircastle|willis lease|fly leasing|genesis lease|bbam|avolon|cit group|fortress transportation|ftai|air t|atlas air|air transport services|aersale|aerocentury"
  ],
  [
    "helicopter operator",
    "bristow|air methods|blade urban|sikorsky|bell textron|erickson air crane|blue hawaiian|kaman|omniflight|reach air"
  ],
  [
    "allergy clinic",
    "allervie|national jewish health|wyndly|accuvax"
  ],
  [
    "urology practice",
    "solaris health|genesis healthcare partners|uropartners"
  ],
  [
    "pain clinic",
    "nobilis|national spine|prospira paincare|physician partners of america|boston paincare|medvidi|ainsworth institute"
  ],
  [
    "weight loss center",
    "ww international|jenny craig|nutrisystem|medifast|lindora|ediets|found health|herbalife|optavia|take shape for life|hims hers|obalon|allurion|apollo endosurgery|myfitnesspal"
  ],
  [
    "speech therapist",
    "presence learning|presencelearning|expressable|therapeutic associates|select rehabilitation|kadiant|pediatria|speechpathology com|reliant rehabilitation|ebs healthcare"
  ],
  [
    "community health center",
    "planned parenthood|altamed|unity health care|denver health|la clinica|yakima valley farm workers|callen lorde|whitman walker|erie family|borinquen"
  ],
  [
    "womens health clinic",
    "planned parenthood|kindbody|tia clinic|maven clinic|mednax|pediatrix|ob hospitalist|privia|gennev|midi health|nurx|modern fertility|progyny"
  ],
  [
    "oncology company",
    "acetylon|amgen|constellation pharmaceuticals|cyclacel|five prime|hana biosciences|infinity pharmaceuticals|karyopharm|oncomed|seattle genetics|seagen|tesaro|tokai pharmaceuticals|mevion|varian medical|celgene|genentech|exelixis|incyte|bristol myers|merck|pfizer|novartis|blueprint medicines|kite pharma|puma biotechnology|mirati|foundation medicine|guardant|immunogen|agios|epizyme|deciphera|turning point therapeutics"
  ],
  [
    "CDMO",
    "catalent|lonza|patheon|thermo fisher|samsung biologics|wuxi|fujifilm diosynth|emergent biosolutions|national resilience|albany molecular|avid bioservices|charles river|recro|west pharmaceutical|grand river aseptic|vigene|cytovance"
  ],
  [
    "commodity broker",
    "fcstone|stonex|cargill|bunge|archer daniels midland|glencore|vitol|trafigura|louis dreyfus|noble americas|gunvor|mercuria|intl fcstone|interactive brokers|optionshouse"
  ],
  [
    "conglomerate",
    "teledyne|textron|carlisle companies|valhi|icahn enterprises|honeywell international|mdu resources|danaher|illinois tool works|honeywell|berkshire hathaway|3m|tyco|loews|leucadia national|jefferies financial|koch industries|emerson electric|seaboard|steel partners|raven industries|harsco|parker hannifin|ametek|fortive|roper technologies"
  ],
  [
    "adhesive maker",
    "h b fuller|hexion|rpm international|nordson|3m|avery dennison|hb fuller|henkel|loctite|sika|bostik|arkema|dap products|lord corporation|illinois tool works|ppg|huntsman|dymax|berry global"
  ],
  [
    "ceramics",
    "mohawk industries|kyocera|coorstek|daltile|american standard brands|kohler co|ceradyne|libbey|morgan advanced|florim|ferro corporation|cps technologies|materion"
  ],
  [
    "perfume company",
    "coty|estee lauder|revlon|elizabeth arden|interparfums|parlux|international flavors|givaudan|firmenich|symrise|christian dior|avon products|scentbird|bath body works|victoria s secret|ralph lauren"
  ],
  [
    "industrial gas company",
    "praxair|linde|airgas|air liquide|taiyo nippon|plug power|chart industries|matheson tri gas|hydrogenics|denbury"
  ],
  [
    "watchmaker",
    "fossil group|timex|movado|rolex|seiko|swatch|tag heuer|shinola|breitling|patek philippe"
  ],
  [
    "luggage maker",
    "samsonite|tumi|jrsk|vera bradley|kate spade|michael kors|louis vuitton|dooney bourke|jansport|rimowa|timbuk2|fossil group|rebecca minkoff|lululemon|bluesmart|cuyana|lands end"
  ],
  [
    "composites",
    "hexcel|owens corning|toray|cytec|trex company|zoltek|park electrochemical|park aerospace|gurit|ppg|huntsman|materion|rogers corporation|dupont|core molding|azek|ply gem|spirit aerosystems|albany international|aar corp|orbital atk|ducommun|mar bal"
  ],
  [
    "structural steel fabricator",
    "valmont industries|schuff|w w afco|nucor|cives|drake williams|zalk josephs|zekelman|dbm global|valmont|commercial metals|azz|cornerstone building"
  ],
  [
    "metal stamping company",
    "tower international|gestamp|martinrea|shiloh industries|trans matic|kapco|interplex|penn engineering|ryerson|wauconda tool|ohio art|park ohio|arconic"
  ],
  [
    "powder coating company",
    "precoat|azz|valmont|bodycote|ppg|axalta|sherwin williams|north american galvanizing|metal improvement|curtiss wright|lincoln industries|sifco"
  ],
  [
    "musical instrument maker",
    "fender|steinway|yamaha corporation|c f martin|paul reed smith|gibson brands|moog music|korg|conn selmer|selmer"
  ],
  [
    "electric motor maker",
    "regal beloit|regal rexnord|nidec|generac|franklin electric|siemens|emerson electric|a o smith|ao smith|ge vernova|cummins|caterpillar|ametek|flexenergy|bloom energy|american superconductor|clipper windpower|electratherm|servotronics"
  ],
  [
    "audio equipment maker",
    "jawbone|sonos|bose|harman international|dolby|skullcandy|beats electronics|beats by dr dre|klipsch|bang olufsen|xperi|plantronics|koss corporation|voxx|universal electronics|loud technologies|rockford corporation|emerson radio|turtle beach|presonus|blue microphones"
  ],
  [
    "hydropower company",
    "eagle creek renewable|brookfield renewable|american municipal power|bonneville power|tennessee valley authority|new york power authority|idaho power|idacorp|pg e|avangrid|avista|free flow power|gravity renewables|ocean renewable power"
  ],
  [
    "geothermal company",
    "terra gen|calpine|raser|raser technologies|altarock|ormat|ormat technologies|fervo|eavor|quaise|gtherm|lsb industries|thermasource"
  ],
  [
    "rare earth miner",
    "mp materials|molycorp|lynas|ucore|ramaco resources|niocorp|iluka|texas mineral resources|neo performance|noveon"
  ],
  [
    "carbon capture",
    "skyonic|occidental petroleum|climeworks|1pointfive|charm industrial|global thermostat|carboncure|lanzatech|svante|pachama|terrapass|calera|solidia|nativeenergy|novomer"
  ],
  [
    "drayage company",
    "imc companies|hub group|j b hunt|jb hunt|schneider national|xpo|universal logistics|pacer international|conglobal|trac interpool|cai international|knight swift|norfolk southern|union pacific|cornerstone systems|csx"
  ],
  [
    "ferry operator",
    "hornblower|statue cruises|alaska marine highway|seastreak|ny waterway|new york waterway|billybey|blue gold fleet|red white fleet|san francisco bay water emergency"
  ],
  [
    "port operator",
    "ssa marine|carrix|dp world|global container|vopak|intl matex|international matex|imtt|pilot thomas|jaxport"
  ],
  [
    "vehicle transport company",
    "jack cooper|cassens|hansen adkins|montway|central dispatch|acertus|ship a car|reliable carriers|intercity lines|runbuggy|uship"
  ],
  [
    "fleet management",
    "smartdrive|ameriquest business services|geotab|fleetcor|wex|keep truckin|keeptrucking|keeptruckin|verizon connect|donlen|emkay|leaseplan|ryder|gps insight|fleetmatics|trimble|calamp|orbcomm|powerfleet|telogis|ridecell|zubie|spireon|ryder system"
  ],
  [
    "food delivery",
    "grubmarket|instacart|doordash|grubhub|uber eats|postmates|uber com|uber technologies|blue apron|hellofresh|seamlessweb|munchery|spoonrocket|home chef|factor 75|waitr|orderup|good eggs|tovala|ezcater|zerocater|fooda"
  ],
  [
    "tanning salon",
    "planet beach|glo sun|bronze bar|ultratan|celsius tannery"
  ],
  [
    "car detailing",
    "get spiffy|washos|ziebart|mister car wash|detail garage|chemical guys|meguiar s|meguiars|turtle wax|mothers polishes|tint world|xpel"
  ],
  [
    "gift shop",
    "cracker barrel|things remembered|personalization mall|1 800 flowers|harry david|uncommongoods|uncommon goods|edible arrangements|hickory farms|hudson group|hudson news|giftly|vermont teddy bear|zazzle|etsy|mud pie"
  ],
  [
    "bridal shop",
    "bhldn|anomalie|kleinfeld|alfred angelo|men s wearhouse|vera wang|priscilla of boston|justin alexander|maggie sottero|azazie|jlm couture|weddington way|rent the runway"
  ],
  [
    "beauty supply store",
    "sephora|cosmoprof|bluemercury|ulta salon|bath body works|estee lauder|birchbox|beautycounter|the body shop|body shop|regis|beautylish|drugstore com|avon products|naturallycurly|e l f"
  ],
  [
    "appliance store",
    "best buy|p c richard|pc richard|hhgregg|h h gregg|conn s|sears hometown|abt electronics|brandsmart|home depot|lowe s|lowes|lowe s companies|1847 goedeker|polished com|costco|sears holdings|aarons|rent a center|living direct"
  ],
  [
    "garden center",
    "central garden pet|tractor supply|scotts miracle gro|home depot|lowe s|lowes|southern states cooperative|rural king|agway|orchard supply|calloway s|siteone|lowe s companies|growgeneration|hydrofarm|hydrobuilder|leon george"
  ],
  [
    "gun shop",
    "cabela s|cabelas|bass pro|academy sports|sportsman s warehouse|sportsmans warehouse|brownells|gunbroker|palmetto state armory|smith wesson|sturm ruger|dicks sporting goods|vista outdoor|opticsplanet|daniel defense"
  ],
  [
    "craft store",
    "michaels|michaels stores|michaels companies|joann|jo ann|jo ann stores|a c moore|ac moore|oriental trading|etsy|cricut|michaels cos|darby smart|brit co|kollabora|tandy leather"
  ],
  [
    "driving school",
    "aceable|idrivesafely|i drive safely|dmv org|swift transportation|c r england|cr england|american automobile association|edriving|improv traffic|u s xpress|knight swift"
  ],
  [
    "dance school",
    "arthur murray|fred astaire|alvin ailey|joffrey|juilliard|steezy|tutu school|peridance|steps on broadway|martha graham"
  ],
  [
    "martial arts school",
    "tiger schulmann|gracie barra|z ultimate|ilovekickboxing|i love kickboxing|ufc gym|9round|title boxing|krav maga worldwide|10th planet"
  ],
  [
    "beauty school",
    "paul mitchell|empire education|aveda|toni guy|steiner education|tricoci university|vidal sassoon|elizabeth grady|marinello|b h education|regis"
  ],
  [
    "streaming service",
    "amazon com|brightcove|walt disney|netflix|twitch|vubiquity|hulu|roku|disney|paramount global|warner bros|mobitv|spotify|pandora media|warner bros discovery|crunchyroll|fubotv|tubi|youtube|rdio|sirius xm|iheartmedia|tunein|grooveshark|turntable fm|curiositystream"
  ],
  [
    "animation studio",
    "walt disney|disney|pixar|dreamworks|marvel entertainment|blue sky studios|nickelodeon|rooster teeth|frederator|warner bros|digital domain|genius brands|crunchyroll|jibjab|netflix"
  ],
  [
    "ticketing company",
    "live nation|live nation entertainment|stubhub|seatgeek|eventbrite|vivid seats|fandango|gametime|tickpick|razorgator|fansnap|scorebig|etix|showclix|bandsintown|eventful|viagogo|patron technology|splashthat|cvent"
  ],
  [
    "tower company",
    "sba communications|mobilitie|nextg networks|extenet|crown castle|vertical bridge|global signal|spectrasite|cellnex|diamond communications|md7|digitalbridge|landmark infrastructure"
  ],
  [
    "VoIP provider",
    "avaya|8x8|genband|vonage|ringcentral|ooma|nextiva|skype|dialpad|twilio|magicjack|jive communications|broadsoft|intelepeer|j2 global|vocalocity|phone com|telcentris|jajah|gizmo5|idt corporation|broadvoice|granite telecommunications"
  ],
  [
    "lobbying firm",
    "akin gump|brownstein hyatt|holland knight|k l gates|squire patton|bgr group|bgr government|podesta group|cassidy associates|patton boggs|fti consulting|hogan lovells"
  ],
  [
    "think tank",
    "heritage foundation|council on foreign relations|center for american progress|pew research|carnegie endowment|atlantic council|center for strategic|csis|tax foundation|sri international"
  ],
  [
    "social service agency",
    "ywca|boys girls|boys and girls|big brothers|boy scouts|girl scouts|salvation army|catholic charities|united way|lutheran social"
  ],
  [
    "pressure washing company",
    "men in kilts|window genie|fish window|squeegee squad|sparkle wash|shack shine|rolling suds|window gang|renew crew"
  ],
  [
    "snow removal company",
    "brightview|transblue|douglas dynamics|plowz mowz|plowz|u s lawns|us lawns|outworx|yellowstone landscape|snowexpress|divisions maintenance"
  ],
  [
    "drywall contractor",
    "performance contracting|usg|national gypsum|american gypsum|armstrong world|continental building products|foundation building materials|gypsum management|l w supply|baker triangle|eagle materials"
  ],
  [
    "grain elevator",
    "archer daniels midland|chs inc|cargill|bunge|chs|gavilon|scoular|the andersons|louis dreyfus|viterra|bartlett and company|ceres global"
  ],
  [
    "seed company",
    "dowdupont|monsanto|scotts miracle gro|corteva|dupont pioneer|pioneer hi bred|syngenta|bayer cropscience|bayer crop science|burpee|w atlee burpee|dow agrosciences|land o lakes|arcadia biosciences|benson hill|calyxt|yield10|mendel biotechnology|targeted growth"
  ],
  [
    "animal feed",
    "land o lakes|archer daniels midland|purina|purina mills|cargill|alltech|nutreco|kent nutrition|southern states cooperative|zinpro|darling ingredients|phibro|balchem|elanco|zoetis"
  ],
  [
    "biotechnology research",
    "23andme|acadia pharmaceuticals|acceleron|accera|acetylon|achaogen|aerovance|amgen|anacor|arena pharmaceuticals|bioamber|biolex|celladon|cellular dynamics|cempra|charles river laboratories|clovis oncology|constellation pharmaceuticals|cyclacel|dermira|dicerna|fibrogen|five prime|heliae|horizon pharma|infinity pharmaceuticals|intarcia|intrexon|isis pharmaceuticals|ionis|karyopharm|lexicon pharmaceuticals|light sciences oncology|mannkind|myriant|opko health|oncomed|ophthotech|phasebio|radius health|regado|relypsa|revance|rib x|rigel pharmaceuticals|sangart|seattle genetics|seagen|synageva|tesaro|tengion|theravance|tokai pharmaceuticals|trevena|ultragenyx|vital therapies|zogenix|zosano|bluebird bio|amyris|genomatica|solazyme|atyr pharma|alvine pharmaceuticals|genentech|gilead|biogen|moderna|ginkgo bioworks|regeneron|vertex pharmaceuticals|illumina|celgene|alnylam|editas|zymergen|novavax|biomarin|alexion|incyte|exelixis|nantworks"
  ],
  [
    "point of sale",
    "diebold|verifone|clover network|ncr|ingenico|shopkeep|oracle corporation|revel systems|touchbistro|micros systems|par technology|swipely|spoton|mindbody|fiserv|shift4|teamwork retail|agilysys|cashstar|paypal|scansource"
  ],
  [
    "identity verification",
    "okta|lexisnexis|jumio|socure|onfido|trulioo|lifelock|nortonlifelock|clearme|clear secure|onelogin|sailpoint|duo security|mitek|equifax|transunion|payfone|whitepages|berbix|threatmetrix|iovation|emailage"
  ],
  [
    "data storage",
    "hewlett packard|netapp|super micro|western digital|iron mountain|dell technologies|actifio|fusion io|virident|pivot3|cornice inc|bluearc|brocade communications|seagate|dell emc|emc corporation|sandisk|backblaze|dropbox|carbonite|mozy|nutanix|commvault|veeam|violin memory|drobo|datto|acronis|druva|barracuda|simplivity|tintri|micron technology"
  ],
  [
    "database",
    "fivetran|cloudera|teradata|mongodb|10gen|couchbase|redis labs|cockroach labs|splice machine|oracle corporation|datastax|databricks|singlestore|memsql|influxdata|marklogic|enterprisedb|vertica|greenplum|aster data|paraccel|supabase|hortonworks|mapr"
  ],
  [
    "data company",
    "drillinginfo|palantir|fivetran|dun bradstreet|yodlee|cloudera|osisoft|corelogic|equifax|s p global|transunion|verisk|iqvia|dun bradstreet credibility|teradata|acxiom|experian|nielsen holdings|lexisnexis|bloomberg|factset|zoominfo|morningstar|liveramp|pitchbook|fullcontact|gnip|comscore|scale ai|foursquare|second measure"
  ],
  [
    "internet of things",
    "digi international|sierra wireless|telit|nest labs|smartthings|ring com|uptake technologies|jasper technologies|helium systems|c3 ai|thingworx|axeda|electric imp|arrayent|numerex|orbcomm|calamp|silver spring|itron|enlighted|vivint|alarm com|control4"
  ],
  [
    "virtual reality",
    "magic leap|meta platforms|unity technologies|varjo|niantic|vrchat|nextvr|altspacevr|daqri|osterhout|vuzix|high fidelity|linden lab|matterport|avegant|leap motion|kopin|lytro|virtuix|surgical theater"
  ],
  [
    "esports",
    "team liquid|faze clan|faze holdings|100 thieves|fnatic|evil geniuses|optic gaming|riot games|twitch|faceit|major league gaming|super league|super league gaming|activision blizzard|skillz|turtle beach|razer"
  ],
  [
    "geospatial",
    "esri|environmental systems research|trimble|garmin|tomtom|here technologies|navteq|mapbox|planet labs|digitalglobe|maxar|geoeye|waze|telenav|foursquare|skybox imaging|eagleview|telecommunication systems|networks in motion|placeiq|alltrails|strava"
  ],
  [
    "speech recognition",
    "nuance communications|speechmatics|assemblyai|deepgram|soundhound|otter ai|rev com|verbit|vlingo|voicebase|veritone|jott|voicebox|wit ai|expect labs|speaktoit|augmedix|cogito|callminer|verint"
  ],
  [
    "job board",
    "linkedin|monster worldwide|monster com|glassdoor|ziprecruiter|dice holdings|dhi group|dice com|simplyhired|snagajob|theladders|upwork|elance|odesk|toptal|taskrabbit|thumbtack|the muse|angellist|craigslist|beyond com|jobvite"
  ],
  [
    "blockchain",
    "coinbase|consensys|gemini trust|chainalysis|circle internet|opensea|dapper labs|alchemy insights|fireblocks|bitgo|bitpay|marathon digital|microstrategy|protocol labs|trm labs|voyager digital|galaxy digital|sfox|buttercoin|coinlab"
  ],
  [
    "fundraising",
    "ruffalocody|ruffalo noel|gofundme|kickstarter|indiegogo|blackbaud|network for good|crowdrise|actblue|winred|givebutter|omaze|patreon|bloomerang|convio|stayclassy|fundly|youcaring|teespring|change org|fundrise|crowdfunder|rockethub"
  ],
  [
    "legal tech",
    "epiq|kldiscovery|kcura|everlaw|lexisnexis|westlaw|thomson reuters|fastcase|casetext|avvo|docusign|evenup|lex machina|modria|onit|seal software|apttus|springcm|docracy|clerky|intapp|anaqua"
  ],
  [
    "govtech",
    "flock safety|tyler technologies|granicus|nextrequest|accela|opengov|axon enterprise|palantir|govdelivery|seeclickfix|socrata|mark43|infor|fiscalnote|code for america|carahsoft|bidsync|rekor|soundthinking|everbridge|citysourced"
  ],
  [
    "martech",
    "adchemy|adknowledge|marin software|centerfield media|salesforce|adobe systems|hubspot|exacttarget|eloqua|pardot|mailchimp|klaviyo|braze|responsys|silverpop|sprinklr|sprout social|bazaarvoice|optimizely|infusionsoft|act on software|constant contact|demandbase|segment io|tealium|aprimo|omniture|lithium technologies"
  ],
  [
    "HR tech",
    "deel|rippling|automatic data processing|adp|paychex|workday|sterling infosystems|paycom|paylocity|gusto|oracle corporation|zenefits|bamboohr|ultimate software|ceridian|cornerstone ondemand|icims|greenhouse software|jobvite|15five|smartrecruiters|hirevue|trinet|vurv|silkroad technology"
  ],
  [
    "email marketing",
    "mailchimp|rocket science group|constant contact|sendgrid|klaviyo|exacttarget|responsys|campaign monitor|aweber|sendinblue|verticalresponse|icontact|silverpop|strongview|listrak|sailthru|mailgun|message systems|return path|convertkit|substack|mad mimi|hubspot|marketo|aol"
  ],
  [
    "computer company",
    "cdw|hewlett packard|super micro|dell technologies|ibm|lenovo|international business machines|acer america|asus|sun microsystems|silicon graphics|unisys|microsoft|panasonic|razer|ncr|ncomputing|neverware"
  ],
  [
    "copier dealer",
    "xerox|ricoh|konica minolta|ikon office|toshiba america business|kyocera|lexmark|sharp electronics|danka|marco technologies|loffler|impact networking|novatech|pitney bowes|laser options"
  ],
  [
    "machine vision",
    "teledyne|cognex|flir|keyence|isra vision|perceptron|velodyne|aeva|innoviz|quanergy|matterport|lytro|electro sensors|zebra technologies|cyberoptics|xenonics|neurala"
  ],
  [
    "ATM operator",
    "euronet worldwide|cardtronics|coinstar|outerwall|redbox|diebold|ncr|ncr atleos|euronet|nautilus hyosung|hyosung|payment alliance|global axcess|first data|everi|athena bitcoin|ecoatm|zivelo|zoomsystems"
  ],
  [
    "blog",
    "gawker|huffington post|huffpost|the huffington|techcrunch|mashable|buzzfeed|wordpress|automattic|tumblr|substack|sb nation|vox media|bleacher report|popsugar|glam media|venturebeat|gigaom|business insider|squarespace|food52|refinery29|say media"
  ],
  [
    "photo lab",
    "shutterfly|snapfish|lifetouch|kodak|eastman kodak|district photo|fujifilm|walgreens|bay photo|mpix|artifact uprising|mixbook|picaboo|kodak alaris|photobucket|mypublisher|kicksend|simple booth|mimeo com|yesvideo|scancafe|imemories|southtree"
  ],
  [
    "stock photo",
    "fotolia|adobe systems|shutterstock|istock|istockphoto|dreamstime|alamy|bigstock|bigstockphoto|depositphotos|123rf|pond5|storyblocks|videoblocks|photoshelter|imagekind|zenfolio|creative market|wireimage"
  ],
  [
    "lead generation",
    "centerfield media|dun bradstreet|lendingtree|quinstreet|quotewizard|everquote|mediaalpha|bankrate|selectquote|homeadvisor|angi|angi homeservices|angie s list|thumbtack|porch group|zoominfo|discoverorg|techtarget|insidesales|apollo io|madison logic|autoweb|zurple|upnest|homelight"
  ],
  [
    "affiliate marketing",
    "rakuten|linkshare|shareasale|impact radius|awin|clickbank|partnerize|pepperjam|skimlinks|viglink|retailmenot|hasoffers|azoogleads|adscend|digital media solutions|couponcabin|savings com|offers com|prodege"
  ],
  [
    "content agency",
    "demand media|contently|newscred|skyword|brafton|scripted com|textbroker|clearvoice|imagination publishing|pace communications|siege media|column five|visual ly|killer infographics|ebyline|izea|mcmurry|mcmurry tmg|influence co"
  ],
  [
    "loyalty program",
    "bread financial|alliance data|alliance data systems|aimia|upromise|maritz|ibotta|shopkick|swagbucks|bellycard|fivestars|punchh|globoforce|kobie|500friends|merkle|crowdtwist|clutch holdings|sessionm|cardlytics|tango card|blackhawk network|cashstar"
  ],
  [
    "speakers bureau",
    "harry walker|keppler|leading authorities|bigspeak|greater talent|american program bureau|eagles talent|lavin agency|espeakers|toastmasters|franklin covey"
  ],
  [
    "court reporting",
    "veritext|esquire solutions|planet depos|magna legal|us legal support|u s legal support|huseby|lexitas|verbit|naegeli|epiq|infraware"
  ],
  [
    "e-discovery",
    "document technologies|epiq|kldiscovery|kcura|kroll ontrack|ldiscovery|everlaw|logikcull|cs disco|consilio|fti consulting|recommind|zapproved|guidance software|transperfect|catalyst repository|symantec|stroz friedberg|storediq|hanzo|hanzo archives|smarsh"
  ],
  [
    "executive coach",
    "betterup|vistage|robbins research|franklin covey|gallup|actioncoach|coachhub|torch io|dale carnegie|center for creative leadership|heidrick struggles|korn ferry|tom ferry|everwise"
  ],
  [
    "career services",
    "lee hecht harrison|randstad risesmart|risesmart|challenger gray|symplicity|topresume|talentinc|linkedin|gradleaders|the ladders|the muse|ziprecruiter|vmock|pathrise"
  ],
  [
    "assessment company",
    "college board|pearson vue|prometric|psi services|nwea|kryterion|myers briggs|wonderlic|gallup|korn ferry|hackerrank|houghton mifflin|predictive index|the predictive index|pymetrics|curriculum associates|masteryconnect|instructure"
  ],
  [
    "franchisor",
    "servicemaster|anywhere real estate|mcdonald s|mcdonalds|yum brands|hilton worldwide|subway|7 eleven|dunkin|wyndham hotels|burger king|restaurant brands|choice hotels|marriott|realogy|anytime fitness|planet fitness|orangetheory|h r block|regis|driven brands"
  ],
  [
    "procurement services",
    "ameriquest business services|coupa|ariba|sap ariba|jaggaer|sciquest|vizient|healthtrust|intalere|amerinet|medassets|ivalua|perfect commerce|selectica|bravosolution|rearden commerce|tradeshift|maker s row|sourcify|buyers edge"
  ],
  [
    "compliance company",
    "deel|navex|thomson reuters|wolters kluwer|complysci|drata|secureframe|lockpath|metricstream|ncontracts|trustarc|truste|isnetworld|smarsh|enablon|healthstream|convercent|kyriba|workiva|agiliance|trustcloud|a lign"
  ],
  [
    "summer camp",
    "ymca|id tech|internaldrive|steve kate|galileo learning|galileo innovation|boy scouts|girl scouts|nike sports|outward bound|naturebridge|kids in the game"
  ],
  [
    "after school program",
    "boys girls|boys and girls|ymca|junior achievement|girls who code|code ninjas|mathnasium|best brains|kumon|mad science|soccer shots|i9 sports|right at school|outschool|kidpass"
  ],
  [
    "tailor",
    "men s wearhouse|mens wearhouse|brooks brothers|jos a bank|indochino|j hilburn|knot standard|black lapel|suitsupply|alton lane|bonobos|proper cloth|trumaker|mtailor"
  ],
  [
    "concierge service",
    "taskrabbit|vip desk|vipdesk|quintessentially|velocity black|fancy hands|hello alfred|luxury attache|abigail michaels|ten lifestyle|red butler|inspirato"
  ],
  [
    "music school",
    "juilliard|berklee|bach to rock|curtis institute|takelessons|yousician|joytunes|joy tunes|smule|jamplay|playground sessions|jamhub"
  ],
  [
    "study abroad",
    "ef education|ciee|academic programs international|semester at sea|school for international training|worldstrides|go overseas|gooverseas|rustic pathways|shorelight|minerva project"
  ],
  [
    "advocacy group",
    "aclu|american civil liberties|naacp|aarp|national rifle|planned parenthood|sierra club|amnesty|greenpeace|common cause|change org|care2"
  ],
  [
    "conservation organization",
    "sierra club|ducks unlimited|greenpeace|trout unlimited|environmental defense|natural resources defense|nrdc|national park foundation|wilderness society|rainforest alliance|charity water"
  ],
  [
    "humanitarian organization",
    "oxfam|save the children|world vision|doctors without borders|unicef|mercy corps|feeding america|world central kitchen|international rescue|americares|charity water"
  ],
  [
    "labor union",
    "afl cio|seiu|service employees international|united auto|united automobile|afscme|american federation of state|american federation of teachers|american federation of government|national education association"
  ],
  [
    "political consulting",
    "targeted victory|blue state digital|ngp van|cambridge analytica|dci group|gmmb|skdk|skdknickerbocker|skd knickerbocker|bully pulpit|nationbuilder|fiscalnote|phone2action|salsa labs"
  ],
  [
    "healthcare consulting",
    "evolent|huron consulting|navigant|guidehouse|kaufman hall|vizient|ecg management|milliman|optum|impact advisors|nordic consulting|iqvia|studer group|beacon partners|santa rosa consulting|divurgent|the hci group|hci group|stoltenberg|computer task group"
  ],
  [
    "merchandising service",
    "advantage solutions|crossmark|spar group|mosaic sales|premium retail|premium retail services|sas retail|bds marketing|bds connected|marketstar|quri|shopkick|field agent|gigwalk|innerworkings|shelf engine|insignia systems"
  ],
  [
    "AV company",
    "avi spl|avispl|avi systems|ford audio video|psav|solotech|production resource group|crestron|extron|biamp|4wall|snapav|control4|vaddio|daktronics|nanolumens|prysm|mersive|meeting tomorrow|haverford systems|convergint"
  ],
  [
    "safety company",
    "cintas|honeywell|dupont|underwriters laboratories|avetta|isnetworld|j j keller|ansell|brady corporation|dss sustainable|grainger"
  ],
  [
    "simulation software",
    "autodesk|cadence design|synopsys|ansys|dassault|solidworks|parametric technology|mathworks|siemens plm|msc software|simulink|onshape|aspen technology|schrodinger|spaceclaim|trimble|bohemia interactive|national instruments|gse systems|geomagic"
  ],
  [
    "video conferencing",
    "avi spl|zoom video|vidyo|webex|cisco|polycom|skype|gotomeeting|logmein|citrix|bluejeans|blue jeans|on24|microsoft|readytalk|vonage|8x8|ringcentral|tokbox|highfive|unisfair|inxpo|dimdim|wimba"
  ],
  [
    "awards company",
    "jostens|herff jones|o c tanner|oc tanner|successories|terryberry|baudville|things remembered|plastic dress up|r s owens"
  ],
  [
    "forensic firm",
    "fti|fti consulting|rimkus|guidance software|cellebrite|berkeley research|alixpartners|navigant|cornerstone research|analysis group|charles river associates|stroz friedberg|applied dna|gerson lehrman|ims expertservices|mandiant|accessdata"
  ],
  [
    "mail center",
    "ups store|the ups store|postnet|annex brands|unishippers|fedex office|fedex kinko|kinko|stamps com|pitney bowes|earth class|postmates|swapbox"
  ],
  [
    "historical society",
    "smithsonian|colonial williamsburg|ancestry com|sons of the american|daughters of the american|mount vernon ladies|american antiquarian|plimoth|old sturbridge|mystic seaport|generations network"
  ],
  [
    "school supply",
    "acco brands|school specialty|lakeshore learning|crayola|discovery toys|scholastic|oriental trading|excelligence|educational insights|kaplan early|melissa doug|education com|pcs edventures|virco|steelcase|littlebits"
  ],
  [
    "veterans organization",
    "disabled american|amvets|team rubicon|gary sinise|fisher house|hire heroes|tunnel to towers|team red white|team red white blue|bob woodruff"
  ],
  [
    "directory company",
    "dun bradstreet|yelp|yellowpages|dex media|dexone|dex one|idearc|supermedia|thryv|yodle|angie s list|angi|whitepages|local com|local corporation|merchantcircle|yext|houzz|zocdoc|vitals com|avvo|insider pages|g2 crowd|capterra"
  ],
  [
    "sales outsourcing",
    "centerfield media|advantage solutions|miller heiman|franklin covey|dale carnegie|marketstar|memoryblue|cience|n3 results|televerde|saleslift|rainmaker systems|sales partnerships|salesloft|allego|revegy|servicesource|bluewolf|sales focus|acquirent|vorsight"
  ],
  [
    "leadership development",
    "franklin covey|development dimensions|ken blanchard|korn ferry|dale carnegie|zenger folkman|vistage|aspen institute|toastmasters|duke corporate education|vitalsmarts|gp strategies|execonline|general assembly"
  ],
  [
    "college counseling",
    "c2 education|ivywise|ivy coach|crimson education|collegevine|college vine|collegewise|princeton review|the princeton review|naviance|accepted com|chegg|edvisors|unigo|zinch|mytonomy|degrees of freedom|ingenius|aristotle circle"
  ],
  [
    "translation software",
    "lionbridge|duolingo|transperfect|smartling|systran|deepl|unbabel|memsource|babbel|rosetta stone|google|cloudwords|motionpoint|safaba|verbalizeit|lingotek|welocalize|dakwak"
  ],
  [
    "review site",
    "yelp|angie s list|angies list|angi|nerdwallet|bankrate|g2 crowd|g2 com|capterra|trustpilot|bazaarvoice|glassdoor|rotten tomatoes|trustradius|sitejabber|consumeraffairs|powerreviews|reputation com|realself"
  ],
  [
    "online community",
    "demand media|reddit|quora|stack overflow|stack exchange|stackexchange|nextdoor|meetup|wikimedia|wikia|craigslist|goodreads|github|deviantart|chegg|dzone|cafemom|patientslikeme|strava|houzz|kaggle|product hunt|higher logic|lithium technologies|telligent"
  ],
  [
    "semiconductor equipment",
    "applied materials|lam research|kla tencor|kla corporation|teradyne|axcelis|veeco|ultratech|entegris|brooks automation|cymer|photon dynamics|novellus|mattson technology|amtech systems|cohu|formfactor|onto innovation|rudolph technologies|nanometrics|ichor holdings|ultra clean|mks instruments|advanced energy industries"
  ]
];
