// Made by bake/bake.ts from data/role-families.csv. Do not edit.
export const roleFamilies: [forms: string, context: string][] = [
  [
    "software engineer|software developer|software programmer|=programmer -cnc -plc -robot -machine -clinical -sas -statistical -analyst -event -film -music -radio -game -ui -engine -program|=developer -business -sales -estate -land -property -curriculum -course -content -training -instructional -advocate -relation -experience -program -product -leadership -organization -community -economic -web -frontend -wordpress -salesforce -bi -report -etl -sap -crm -database -game -formulation -recipe -test -platform -manager -marketing -partnership -productivity -ecosystem -tooling -success -evangelist -director -project -solar -wind -energy -renewable",
    ""
  ],
  [
    "developer -business -advocate -relation -experience -sales|engineer -sales -support -test -quality -network -security -field -mechanical -electrical -hardware -civil -solution -manufacturing -process -deployed -reliability -automation -data|programmer -cnc -plc -robot -analyst|software engineer -sales -support -test -quality -network -security -field -mechanical -electrical -hardware -civil -solution -manufacturing -process -deployed -reliability -automation -data|software developer -business -advocate -relation -experience -sales|software programmer -cnc -plc -robot -analyst",
    "backend frontend fullstack web javascript typescript react angular vue node nodejs nextjs java kotlin scala python django ruby rail php laravel symfony wordpress drupal magento shopify net dotnet c# c++ f# golang rust elixir erlang clojure haskell swift flutter android ios mobile firmware salesforce blockchain solidity unity unreal game gameplay graphics graphql api ui cobol mainframe perl compiler crypto web3 smart ml nlp"
  ],
  [
    "frontend developer|ui developer|ui engineer|frontend engineer -quality -test -sales",
    ""
  ],
  [
    "data engineer -sales -center -centre|etl developer|etl engineer|data pipeline engineer|data warehouse engineer|data warehouse developer",
    ""
  ],
  [
    "bi developer|business intelligence developer|bi engineer|business intelligence engineer",
    ""
  ],
  [
    "machine learning engineer -sales|ml developer|machine learning developer|machine learning software engineer",
    ""
  ],
  [
    "ai engineer -sales -solution -network -hardware -support|artificial intelligence engineer|ai developer -relation -advocate -experience -manager -productivity -platform -marketing|ai programmer",
    ""
  ],
  [
    "site reliability engineer|site reliability specialist|service reliability engineer|production engineer -manufacturing -process -oil -gas -well -petroleum -drilling -mechanical -chemical -reservoir",
    "infrastructure cloud linux software site sre kubernetes platform"
  ],
  [
    "site reliability engineer|site reliability specialist|service reliability engineer|system reliability engineer",
    ""
  ],
  [
    "devops engineer|devops specialist|devops developer|devsecops engineer|devops administrator",
    ""
  ],
  [
    "cloud infrastructure engineer|infrastructure platform engineer|cloud platform engineer",
    ""
  ],
  [
    "qa engineer|qa analyst -business|qa tester|software tester|test automation engineer|software test engineer -backend -frontend -infra -infrastructure -platform -enabler -deployment -manufacturing -hardware|software engineer in test -backend -frontend -infra -infrastructure -platform -enabler -deployment -manufacturing -hardware|software development engineer in test|automation tester",
    ""
  ],
  [
    "system administrator|linux administrator|windows administrator|=server administrator|system admin",
    ""
  ],
  [
    "network engineer -neural -sales|network administrator|network specialist -sales",
    ""
  ],
  [
    "database administrator|database admin|sql dba",
    ""
  ],
  [
    "it support specialist|help desk technician|help desk analyst|helpdesk technician|helpdesk analyst|desktop support technician|desktop support specialist|it support technician|service desk analyst|service desk technician|it support analyst|it help desk",
    ""
  ],
  [
    "information security engineer|cybersecurity engineer|cyber security engineer|infosec engineer|it security engineer",
    ""
  ],
  [
    "information security analyst|cybersecurity analyst|soc analyst|infosec analyst|it security analyst|security operations center analyst",
    ""
  ],
  [
    "penetration tester|ethical hacker|pentester|pen tester|offensive security engineer",
    ""
  ],
  [
    "data scientist|decision scientist",
    ""
  ],
  [
    "data analyst|data analytics analyst|data analytics specialist|bi analyst|business intelligence analyst",
    ""
  ],
  [
    "sales engineer|presales engineer|presales consultant|solutions engineer -software -data -integration -legal -architect -machine -staff -system -deployed -supply",
    ""
  ],
  [
    "embedded engineer|embedded developer|embedded software engineer|embedded system engineer|firmware engineer -test -sales|firmware developer",
    ""
  ],
  [
    "ux designer|ui designer|user experience designer|product designer -industrial -furniture -apparel -footwear -packaging -mechanical|ui ux designer|interaction designer|experience designer -instructional -learning",
    ""
  ],
  [
    "ux researcher|user researcher|design researcher|user experience researcher",
    ""
  ],
  [
    "graphic designer|visual designer|graphic artist",
    ""
  ],
  [
    "technical writer|documentation writer|documentation specialist -clinical -medical -shipping -import -export -loan|technical author|documentation engineer -software -platform",
    ""
  ],
  [
    "scrum master|agile delivery lead",
    ""
  ],
  [
    "mechanical drafter|drafter|cad designer|cad drafter|cad technician|draftsman|draftsperson|cad operator",
    ""
  ],
  [
    "registered nurse|staff nurse|=nurse -chief -head -charge -practical -vocational -practitioner -anesthetist -assistant -aide -manager -director -recruiter -educator -midwife -consultant -coordinator -clinician -informatic -case -school -executive -specialist -liaison -auditor|bedside nurse|clinical nurse -specialist -manager -educator -coordinator -informatic -research -liaison -auditor",
    ""
  ],
  [
    "licensed practical nurse|licensed vocational nurse|practical nurse|vocational nurse",
    ""
  ],
  [
    "certified nursing assistant|nursing assistant|nurse aide|nurses aide|nursing aide|nurse assistant|state tested nursing assistant|patient care technician|patient care assistant|patient care aide",
    ""
  ],
  [
    "home health aide|home care aide|caregiver|personal care aide|personal care assistant|home health caregiver|personal care attendant",
    ""
  ],
  [
    "nurse practitioner|advanced practice nurse|advanced practice registered nurse|arnp|aprn",
    ""
  ],
  [
    "nurse anesthetist|certified registered nurse anesthetist",
    ""
  ],
  [
    "physician assistant|physician associate",
    ""
  ],
  [
    "physician -assistant -associate -recruiter -liaison -relation -advisor -billing -coder -practice|=doctor -therapy -spin -nursing -philosophy -assistant|medical doctor",
    ""
  ],
  [
    "family physician|family medicine physician|family practice physician|primary care physician|family doctor|general practitioner|family medicine doctor",
    ""
  ],
  [
    "hospitalist|hospitalist physician|hospital medicine physician",
    ""
  ],
  [
    "physical therapist -assistant -aide|physiotherapist -assistant|doctor of physical therapy",
    ""
  ],
  [
    "physical therapist assistant|physical therapy assistant|pta",
    ""
  ],
  [
    "occupational therapist assistant|occupational therapy assistant|cota",
    ""
  ],
  [
    "speech language pathologist|speech therapist|speech pathologist|speech language therapist",
    ""
  ],
  [
    "respiratory therapist|respiratory care practitioner|respiratory care therapist",
    ""
  ],
  [
    "medical assistant -research -physical -dental|certified medical assistant|clinical medical assistant|registered medical assistant|~ma",
    ""
  ],
  [
    "phlebotomist|phlebotomy technician|phlebotomy specialist|blood draw technician",
    ""
  ],
  [
    "medical technologist|clinical laboratory scientist|medical laboratory scientist|clinical laboratory technologist|medical laboratory technologist",
    ""
  ],
  [
    "medical laboratory technician|clinical laboratory technician",
    ""
  ],
  [
    "radiology technician|radiologic technologist|x ray technician|x ray technologist|radiology technologist|radiographer -therapeutic -therapy|xray technician",
    ""
  ],
  [
    "sonographer|ultrasound technician|ultrasound technologist|diagnostic medical sonographer",
    ""
  ],
  [
    "surgical technologist|surgical technician|scrub technician|operating room technician",
    ""
  ],
  [
    "pharmacy technician|pharmacy tech|certified pharmacy technician",
    ""
  ],
  [
    "emergency medical technician|emt basic|ambulance technician",
    ""
  ],
  [
    "dental hygienist|registered dental hygienist|rdh",
    ""
  ],
  [
    "dentist|general dentist|associate dentist|dental surgeon|dds|dmd",
    ""
  ],
  [
    "medical coder|medical coding specialist|clinical coder|health information coder|coding specialist -software",
    ""
  ],
  [
    "medical biller|medical billing specialist|medical billing clerk|patient billing specialist|medical billing representative",
    ""
  ],
  [
    "medical receptionist|patient service representative|patient access representative|medical office assistant|medical front desk|patient registrar|patient registration representative|medical secretary",
    ""
  ],
  [
    "nurse case manager|rn case manager|case management nurse",
    ""
  ],
  [
    "mental health counselor|mental health therapist|licensed professional counselor|behavioral health therapist|behavioral health counselor|lpc",
    ""
  ],
  [
    "social worker|clinical social worker|licensed social worker|licensed clinical social worker",
    ""
  ],
  [
    "substance abuse counselor|addiction counselor|chemical dependency counselor|drug and alcohol counselor|substance use counselor",
    ""
  ],
  [
    "behavior technician|registered behavior technician|aba therapist|behavior therapist|rbt|behavioral technician",
    ""
  ],
  [
    "veterinary technician|vet technician|veterinary nurse|veterinary technologist|animal health technician",
    ""
  ],
  [
    "veterinarian|veterinary doctor|dvm|veterinary surgeon|associate veterinarian",
    ""
  ],
  [
    "lawyer|attorney -general -district|counsel -general -camp -guidance -outside",
    ""
  ],
  [
    "general counsel -assistant -associate -deputy|chief legal officer",
    ""
  ],
  [
    "paralegal|legal assistant -counsel -administrative|litigation paralegal|paralegal assistant|paralegal specialist",
    ""
  ],
  [
    "legal secretary|legal administrative assistant|litigation secretary",
    ""
  ],
  [
    "contract manager|contract administrator",
    ""
  ],
  [
    "compliance officer -chief|compliance specialist",
    ""
  ],
  [
    "sales development representative|business development representative|lead generation representative|lead generation specialist|inside sales development representative|sales development associate|market development representative|lead development representative",
    ""
  ],
  [
    "account executive|sales executive -chief -officer",
    ""
  ],
  [
    "account manager -payable -receivable -technical|client manager -success -service|customer account manager",
    ""
  ],
  [
    "sales representative -development -service|sales rep -development -service|salesperson|salesman|saleswoman",
    ""
  ],
  [
    "inside sales representative|inside sales rep|telesales representative|telesales agent|inside sales associate|inside sales specialist",
    ""
  ],
  [
    "outside sales representative|field sales representative|outside sales rep|territory sales representative|territory representative",
    ""
  ],
  [
    "retail sales associate|store associate|retail associate|sales clerk|store clerk|retail clerk|retail salesperson|sales floor associate|shop assistant|sales assistant -executive",
    ""
  ],
  [
    "cashier|checkout clerk|checkout operator|front end cashier",
    ""
  ],
  [
    "customer success manager|client success manager",
    ""
  ],
  [
    "customer service representative|customer service rep|customer support representative|customer service associate|customer service agent|customer care representative|call center agent|call center representative|contact center agent|customer support specialist|customer service specialist|csr|customer care specialist|client service representative",
    ""
  ],
  [
    "digital marketing specialist|digital marketer|online marketing specialist|internet marketing specialist|digital marketing coordinator",
    ""
  ],
  [
    "content writer|copywriter|copy writer",
    ""
  ],
  [
    "seo specialist|search engine optimization specialist|seo analyst|seo manager|seo strategist",
    ""
  ],
  [
    "social media manager|social media specialist|social media coordinator|social media strategist",
    ""
  ],
  [
    "public relations specialist|pr manager|public relations manager|publicist",
    ""
  ],
  [
    "event planner|event coordinator|meeting planner|conference planner",
    ""
  ],
  [
    "bookkeeper|accounting clerk|bookkeeping clerk|accounting assistant|accounts clerk -payable -receivable|full charge bookkeeper|accounts assistant -payable -receivable",
    ""
  ],
  [
    "accountant|certified public accountant -tax|staff accountant",
    ""
  ],
  [
    "accounts payable clerk|accounts payable specialist|accounts payable processor|ap clerk|ap specialist|accounts payable associate|accounts payable coordinator|accounts payable representative|accounts payable analyst",
    ""
  ],
  [
    "accounts receivable clerk|accounts receivable specialist|ar clerk|ar specialist|accounts receivable associate|accounts receivable coordinator|accounts receivable analyst|collections specialist|billing and collections specialist",
    ""
  ],
  [
    "controller -document -inventory -traffic -air -stock -production -material -quality -engineer -robot -access -pest -cost -motor -embedded -firmware -game|comptroller|financial controller|corporate controller|finance controller|accounting controller",
    ""
  ],
  [
    "payroll specialist|payroll clerk|payroll administrator|payroll coordinator|payroll processor|payroll accountant",
    ""
  ],
  [
    "financial analyst|finance analyst|fp&a analyst|financial planning analyst|financial planning and analysis analyst",
    ""
  ],
  [
    "fp&a manager|financial planning and analysis manager|finance planning manager|manager of financial planning and analysis",
    ""
  ],
  [
    "tax accountant|tax associate|tax analyst|tax specialist",
    ""
  ],
  [
    "financial advisor|wealth advisor|financial consultant|investment advisor|personal financial advisor|financial adviser",
    ""
  ],
  [
    "loan officer|mortgage loan officer|mortgage loan originator|loan originator|mortgage advisor|mortgage consultant|mlo",
    ""
  ],
  [
    "bank teller|teller -fortune -story|universal banker|teller associate|member service representative",
    ""
  ],
  [
    "insurance agent|insurance producer|insurance sales agent|insurance broker|insurance advisor",
    ""
  ],
  [
    "claims adjuster|claims examiner|insurance adjuster",
    ""
  ],
  [
    "recruiter|talent acquisition specialist|talent acquisition partner|recruitment consultant|recruiting specialist -operation|recruitment specialist|talent partner|talent acquisition consultant",
    ""
  ],
  [
    "recruiting manager|talent acquisition manager|recruitment manager",
    ""
  ],
  [
    "recruiting coordinator|talent acquisition coordinator|recruitment coordinator|talent coordinator|interview coordinator",
    ""
  ],
  [
    "hr generalist|people operation specialist|people operation generalist|people generalist",
    ""
  ],
  [
    "hr business partner|people partner|people business partner|human resource partner|hr partner",
    ""
  ],
  [
    "hr manager|human resource manager|people operation manager|personnel manager",
    ""
  ],
  [
    "learning development specialist|training specialist|corporate trainer|learning specialist|training development specialist",
    ""
  ],
  [
    "instructional designer|learning designer|=curriculum developer|curriculum designer|learning experience designer|elearning developer|instructional design specialist",
    ""
  ],
  [
    "administrative assistant -executive -legal|office assistant|admin assistant|administrative coordinator|office administrator|secretary -board -legal -corporate -company -medical -unit -press -state|office coordinator|administrative specialist",
    ""
  ],
  [
    "executive assistant|executive secretary|executive administrative assistant",
    ""
  ],
  [
    "office manager|office operation manager|workplace manager",
    ""
  ],
  [
    "receptionist|front desk receptionist|front desk coordinator|front desk associate|front desk representative|front office assistant|front desk clerk|front desk agent|front desk attendant",
    ""
  ],
  [
    "data entry clerk|data entry operator|data entry specialist|data entry associate|data clerk",
    ""
  ],
  [
    "project coordinator|project administrator|project assistant",
    ""
  ],
  [
    "procurement specialist|purchasing agent|procurement agent|purchasing specialist|buyer -media -car|procurement buyer|purchasing associate",
    ""
  ],
  [
    "purchasing manager|procurement manager|sourcing manager -talent",
    ""
  ],
  [
    "supply planner|supply chain planner",
    ""
  ],
  [
    "logistics coordinator|transportation coordinator|shipping coordinator|logistics specialist|supply chain coordinator",
    ""
  ],
  [
    "warehouse associate|warehouse worker|warehouse operative|picker packer|order picker|warehouse picker|material handler|warehouse clerk|warehouse team member|fulfillment associate|order selector|warehouse laborer|warehouse operator|package handler",
    ""
  ],
  [
    "forklift operator|forklift driver|fork lift operator|reach truck operator|lift truck operator|fork truck driver|lift truck driver",
    ""
  ],
  [
    "shipping clerk|shipping and receiving clerk|receiving clerk|shipping associate|shipping receiving associate",
    ""
  ],
  [
    "truck driver -fork -lift|cdl driver -non -no|commercial driver|tractor trailer driver|semi truck driver|=cdl -non -no -instructor -trainer -bus -recruiter -school|trucker|=cdl class a|cdl a driver -non -no|class a driver|otr driver|over the road driver|long haul driver",
    ""
  ],
  [
    "delivery driver|courier|route driver|delivery associate|package delivery driver|delivery route driver",
    ""
  ],
  [
    "bus driver|bus operator|school bus driver|coach driver|transit operator|motorcoach operator",
    ""
  ],
  [
    "dispatcher|dispatch coordinator|dispatch operator|truck dispatcher|dispatch specialist|fleet dispatcher",
    ""
  ],
  [
    "electrician|journeyman electrician|licensed electrician|electrical journeyman",
    ""
  ],
  [
    "plumber|journeyman plumber|plumbing technician|licensed plumber",
    ""
  ],
  [
    "welder|welder fabricator|welding technician|fabrication welder|welding operator",
    ""
  ],
  [
    "machinist|cnc machinist|cnc operator|cnc machine operator|cnc mill operator|cnc lathe operator|cnc programmer machinist|cnc setup operator|cnc technician",
    ""
  ],
  [
    "machine operator -cnc -sewing -heavy|production operator|manufacturing operator|production machine operator",
    ""
  ],
  [
    "production worker|production associate|manufacturing associate|assembler|assembly worker|line worker|production assembler|factory worker|assembly operator",
    ""
  ],
  [
    "tool and die maker|toolmaker|die maker|tool maker",
    ""
  ],
  [
    "maintenance mechanic|millwright|industrial mechanic|industrial maintenance mechanic|maintenance technician -apartment -building -property -network -aircraft -aviation -vehicle -fleet|industrial maintenance technician|machine repair technician|plant mechanic|plant maintenance technician",
    ""
  ],
  [
    "hvac technician|hvac mechanic|hvac service technician|hvac installer|refrigeration technician|hvac tech|refrigeration mechanic|heating and cooling technician|hvacr technician",
    ""
  ],
  [
    "building maintenance technician|facility maintenance technician|facilities technician|property maintenance technician|apartment maintenance technician|building maintenance worker",
    ""
  ],
  [
    "automotive technician|auto mechanic|automotive mechanic|auto technician|car mechanic|automotive service technician",
    ""
  ],
  [
    "diesel mechanic|diesel technician|truck mechanic|fleet mechanic|heavy duty mechanic|diesel truck mechanic",
    ""
  ],
  [
    "aircraft mechanic|a&p mechanic|aviation mechanic|aircraft maintenance technician|airframe and powerplant mechanic|aviation maintenance technician|aircraft technician",
    ""
  ],
  [
    "carpenter|journeyman carpenter",
    ""
  ],
  [
    "construction worker|construction laborer|general laborer|laborer -warehouse -farm|construction labourer",
    ""
  ],
  [
    "construction manager|construction project manager",
    ""
  ],
  [
    "heavy equipment operator|heavy machinery operator",
    ""
  ],
  [
    "quality inspector|quality control inspector|quality technician|qc inspector|quality control technician|quality assurance inspector",
    ""
  ],
  [
    "quality engineer -software|quality assurance engineer manufacturing|manufacturing quality engineer",
    ""
  ],
  [
    "manufacturing engineer|manufacturing process engineer",
    ""
  ],
  [
    "plant manager -assistant -trade|factory manager|manufacturing plant manager|manufacturing site manager|general manager plant",
    ""
  ],
  [
    "ehs specialist|environmental health safety specialist|health and safety specialist|hse specialist",
    ""
  ],
  [
    "waiter|waitress|restaurant server|food server|banquet server|dining server|=server -cloud -process -data -engineer -sql -administrator -admin -developer -software -linux -windows -system -technician -architect -side -security -infrastructure -hardware -platform -process|wait staff|waitstaff",
    ""
  ],
  [
    "line cook|prep cook|cook -chef|fry cook|grill cook|kitchen cook|short order cook",
    ""
  ],
  [
    "executive chef|head chef|chef de cuisine",
    ""
  ],
  [
    "sous chef|assistant chef|junior sous chef|executive sous chef",
    ""
  ],
  [
    "bartender|barkeeper|mixologist|bar tender|barkeep|barman|barmaid",
    ""
  ],
  [
    "barista|coffee shop attendant",
    ""
  ],
  [
    "housekeeper|room attendant -locker -dining -changing|housekeeping attendant|guest room attendant|hotel housekeeper|room cleaner|housekeeping associate|housekeeping aide",
    ""
  ],
  [
    "janitor|custodian -fund -data -account -record|cleaner -dry -pool -window -data -vacuum -technician|janitorial worker|cleaning specialist|office cleaner|commercial cleaner",
    ""
  ],
  [
    "dishwasher|kitchen steward|kitchen porter|dish washer|kitchen helper|steward dishwasher",
    ""
  ],
  [
    "fast food worker|crew member -cabin -flight -film -ship -deck -ground -air|restaurant crew member|restaurant team member|kitchen team member",
    ""
  ],
  [
    "restaurant manager|restaurant general manager",
    ""
  ],
  [
    "hotel front desk agent|guest service agent|guest service representative|hotel receptionist|front office agent|guest service associate",
    ""
  ],
  [
    "security guard|security officer -information -chief -cyber -network -cloud|armed guard|unarmed security officer|unarmed guard|armed security officer",
    ""
  ],
  [
    "store manager|retail store manager|shop manager|store leader",
    ""
  ],
  [
    "stock clerk|stocker|shelf stocker|stock associate|grocery clerk|overnight stocker|inventory clerk|replenishment associate",
    ""
  ],
  [
    "teacher -aide -assistant|schoolteacher|classroom teacher|=educator -nurse -clinical -diabetes -nursing -health -patient -community -customer -product -brand -field -beauty -sales -financial -wellness -dog|school teacher",
    ""
  ],
  [
    "instructor|lecturer|adjunct instructor|adjunct professor|adjunct faculty|faculty instructor",
    "college community university technical adjunct school vocational"
  ],
  [
    "teaching assistant|teacher aide|teachers aide|paraprofessional|teacher assistant|instructional aide|paraeducator|instructional assistant|classroom assistant|education assistant",
    ""
  ],
  [
    "substitute teacher|supply teacher|guest teacher|relief teacher|sub teacher",
    ""
  ],
  [
    "preschool teacher|early childhood teacher|daycare teacher|early childhood educator|childcare teacher|pre k teacher|prekindergarten teacher|infant teacher|toddler teacher",
    ""
  ],
  [
    "childcare worker|daycare worker|child care provider|childcare provider|child care worker|daycare assistant",
    ""
  ],
  [
    "special education teacher|special needs teacher|sped teacher|special educator|intervention specialist|exceptional student education teacher",
    ""
  ],
  [
    "school counselor|guidance counselor|school guidance counselor|academic counselor",
    ""
  ],
  [
    "librarian|library media specialist|library specialist",
    ""
  ],
  [
    "personal trainer|fitness trainer|fitness coach|certified personal trainer",
    ""
  ],
  [
    "hair stylist|hairstylist|hairdresser|salon stylist",
    ""
  ],
  [
    "landscaper|groundskeeper|landscape technician|grounds worker|landscape laborer|lawn care technician|grounds maintenance worker",
    ""
  ],
  [
    "farm worker|farmhand|farm laborer|agricultural worker|field worker farm|ranch hand",
    ""
  ],
  [
    "real estate agent|realtor|real estate salesperson|real estate sales agent",
    ""
  ],
  [
    "leasing agent|leasing consultant|leasing specialist|leasing professional|leasing associate|rental agent",
    ""
  ],
  [
    "property manager|apartment manager|apartment community manager",
    ""
  ],
  [
    "video editor|film editor|post production editor|video production editor|motion editor",
    ""
  ],
  [
    "journalist|reporter -court -credit|news reporter|news writer",
    ""
  ],
  [
    "airline pilot|aircraft pilot",
    ""
  ],
  [
    "flight attendant|cabin crew|cabin attendant|air hostess",
    ""
  ],
  [
    "police officer|patrol officer",
    ""
  ],
  [
    "firefighter|fire fighter|fireman|firefighter emt|firefighter paramedic",
    ""
  ],
  [
    "correctional officer|corrections officer|detention officer|jailer|prison officer|prison guard",
    ""
  ],
  [
    "chief technology officer|chief technical officer",
    ""
  ],
  [
    "chief human resource officer|chief people officer|chief talent officer",
    ""
  ],
  [
    "chief revenue officer|chief sales officer",
    ""
  ],
  [
    "chief information security officer|chief security officer information|chief cybersecurity officer",
    ""
  ],
  [
    "software engineering manager|software development manager|manager of software engineering",
    ""
  ]
];
