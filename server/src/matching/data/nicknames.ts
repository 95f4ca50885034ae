/**
 * First names with their short and familiar forms and their spellings, in groups between slashes. Names of one group
 * may mean the same person. A short form of several names is in several groups, so that Chris is Christopher and
 * Christine, and Christopher is not Christine.
 */
const table = `
aaron ron ronnie / abigail abby abbie gail / abraham abe bram / adalbert bert / adelaide addie adele heidi /
adrian ade / agnes aggie nessa / alan al allan allen / albert al bert bertie / alberto beto tito /
alejandra ale alex sandra / alejandro ale alex jandro /
aleksandr aleksander alexander sasha sascha shura alex / aleksandra sasha shura alex /
aleksei alexei alexey alyosha lyosha / alessandro ale sandro /
alexander alex al alec alek lex sandy xander zander sascha /
alexandra alex alexa lexi lexie sandra sandy sasha ali / alexandre alex / alfred al alf alfie fred freddie /
alice ali allie / alison allison ali allie / alphonse al fonzie / amanda mandy manda / amelia amy millie mia /
anastasia ana stacy stasia nastya asya / anatoly anatoli tolya / andreas andi andy / andrea andi andie /
andrei andrey andrew andriy / andrew andy drew / angela angie ange / angelina angie lina / anita ani /
ann anne annie nan nancy anna / anna anya annie ania anka ann anne / annette netta annie /
anthony tony ant antony anton / antoine tony / antonio tony toni toño antonino nino / antonia toni toñi /
archibald archie / arnold arnie / arthur art artie arturo / augustus gus augie august /
barbara barb babs barbie bobbie basia / bartholomew bart / beatrice bea trixie beatrix / beatriz bea /
benedict ben bennie / benjamin ben benny benji benjy / bernard bernie bern / bernhard bernd bernie /
bertrand bert / bethany beth / boris borya / bradley brad / brandon bran / brenda bren / brian bryan bryon /
bridget bridie biddy / calvin cal / cameron cam / carl karl charles / carlos carlitos charlie /
carmen carmela / caroline carolyn carol carrie lina caro / cassandra cass cassie sandra /
catherine cathy kate katie cath kathy kat katherine kathryn cate kay kitty catharine katharine kathrin /
cecilia ceil cece cissy celia / charles charlie chuck chas chaz chip carl /
charlotte charlie lottie char lotte / chester chet / christian chris kit /
christina chris chrissy tina christy christine kristina kristine tina /
christopher chris kit topher kristopher christoph / claudia claude / clayton clay / clifford cliff /
clinton clint / consuelo chelo / cornelius neil corny / craig craigy / cristina cris tina / curtis curt kurt /
cynthia cindy cyndi / daniel dan danny daniil / daniela dani danny daniella danielle / darren daz /
david dave davey davy davide dovid / deborah debbie deb debra debby / dennis denny denis / denise dee /
derek derrick rick / diane diana di dianne / diego santiago / dieter didi /
dmitri dmitry dima dimitri mitya dmitriy / dolores lola dolly / dominic dom nick dominick / dominique dom /
donald don donnie donny / dorothy dot dottie dolly dora / douglas doug dougie / duncan dunc / dwight ike /
edith edie / edmund ed eddie ned ted / eduardo edu lalo eddie / edward ed eddie ted ned teddy eddy /
edwin ed eddie / ekaterina katya katia katerina yekaterina kate /
eleanor ellie nell nora lenore nellie elinor / elena lena lenochka yelena helen / elias eli /
elijah eli lige /
elizabeth liz beth betty eliza lizzie lisa betsy bess libby liza elisabeth ellie lilibet bette buffy elise /
ellen nell nellie / emily em emmy millie / emma em emmy / emmanuel manny manuel / enrique kike quique rick /
eric erik rick erick / erica erika ricki / ernest ernie / ernesto neto / esther essie hester / ethan eth /
eugene gene evgeny yevgeny zhenya / eva eve evie evita / evelyn evie eve / felicity flick fliss /
felipe pipe / ferdinand ferdi fred / fernanda fer nanda / fernando nando fer / florence flo flossie /
frances fran frannie francie / francesca fran chessie franca / francesco franco cesco /
francis frank fran francois / francisco paco pancho frank cisco kiko curro / francisca paca paquita /
franklin frank / franz francis frank / frederick fred freddy rick fritz frederic fredrick /
friedrich fritz fred / gabriel gabe gabi / gabriela gabi gaby gabrielle / galina galya / gavin gav /
geoffrey geoff jeff jeffrey / george georgie jorge / georgina georgie gina / gerald gerry jerry /
gerard gerry gerardo / gerhard gerd / gertrude trudy gert gertie / gilbert gil bert /
giovanni gianni vanni nino / giuseppe beppe peppe pino / gordon gord gordie / graciela chela / grace gracie /
gregory greg gregg grigory / grigori grisha gregory / gretchen margarete greta / guadalupe lupe lupita /
guillermo memo guille william bill / gustavo gus tavo / gwendolyn gwen wendy / hannah hanna /
hans johannes johann / harold hal harry / harriet hattie / heather heath / hector tito /
heinrich heinz heiner henry / helen nell nellie lena helena / henry hank harry hal /
herbert herb bert herbie / herman hermann manny / hilary hil / howard howie / hubert bert hugh /
hugh hughie hugo / humphrey hum / ignacio nacho / igor gosha / immanuel manny / irene renie irina /
irina ira irene / isaac ike zac / isabel bella izzy belle isabelle isabella chabela isobel / isidore izzy /
ivan vanya john / jacob jake jack jakob / jacqueline jackie jacqui / jakob jake kobi / jaime jim /
james jim jimmy jamie jem jimmie / jane janie jenny jayne / janet jan / janice jan / jason jay jase /
javier javi xavi / jean jeanne jeannie / jeanette jean nettie jan / jeffrey jeff geoff jeffery /
jennifer jen jenny jenn jenna / jeremiah jerry jem / jeremy jem jez jerry / jerome jerry / jesse jess jessie /
jessica jess jessie / jesus chuy chucho / joachim achim jochen / joan joanie jo /
joanna jo joanne joann joey anna / joaquin quino / johann hans john / johannes hans johan jan /
john jack johnny jon johnnie jock ian sean / jonathan jon john jonny nathan johnathan jonathon /
jordan jordy jd / jorge george coco / jose pepe joe che chepe / josef sepp joe / josefa pepa /
joseph joe joey jos yosef jo / josefina fina pepa / josephine jo josie fina / joshua josh /
juan juanito john juancho / judith judy judi jude / julia jules julie / julian jules / julie jules julia /
julio july / juliet jules julie / jurgen jurg / karen kaz / karl carl charlie / karoline lina caro /
katarzyna kasia kate / katherine kathryn kathy kate katie kat kay kathleen kitty kit katharine /
kathleen kathy kate katie kay / katrina kat trina katya / keith kei / kenneth ken kenny / kenny ken /
kevin kev / kimberly kim kimberley kimmy / klaus nikolaus niklas / konstantin kostya costa /
kristen kris kristin kirsten / kristina kris tina krissy / kristopher kris / larisa lara / laura laurie lori /
laurence larry laurie / lauren laurie ren / lawrence larry lawrie lars lorenzo / leah lee /
leonard leo len lenny / leonardo leo nardo / leonid lyonya leo / leopold leo poldi / leslie les lesley /
leticia leti lety letty tish / lewis lew louis / lillian lily lil lilian / linda lindy lin /
lorenzo renzo larry / loretta lori etta / lorraine lori rainey / louis lou louie lewis / louise lou lulu /
lucas luke luc luca / lucia lucy luz / lucille lucy lou / lucinda cindy lucy / ludwig lutz luis /
luis lucho lou / lydia liddy / lyudmila ludmila mila lyuda / madeline maddie maddy madeleine madelyn /
magdalena lena magda maggie leni / malcolm mal / manuel manny manolo manu / manfred manni fred /
marcus marc mark marco / margaret peggy maggie meg marge margie greta rita peg madge maisie daisy margot /
margarete grete gretel greta / margarita rita margo marga / maria mary mia marie mimi masha maruja marita /
mariya masha maria / marianne mary anne / maricarmen mari carmen / marilyn mary lyn / marina rina /
marion mary / marjorie marge margie jorie / mark marc marcus marco markus / marta martha /
martha marty mattie patty / martin marty mart / mary molly polly mamie may maria /
matthew matt matty mat mathew / matthias matt matze hias / mathieu matt matthieu / maureen mo reenie /
maurice mo morris / maximilian max / maxwell max / mechthild mecki / megan meg meggie / melanie mel /
melissa mel missy lissa / melinda mel mindy / melvin mel / mercedes merche /
michael mike mick mickey micky mikey mitch mikhail michal misha micheal / michaela micki / michel mike /
michelle shelly mickey chelle shell / miguel mike micky / mikhail misha michael mike / mildred millie /
millicent millie / milton milt / minerva minnie / miriam mimi miri / mitchell mitch /
mohammed mo mohammad muhammad mohamed mohamad moe / monica moni / montserrat montse / morgan mo /
mortimer mort / moses mo / muriel mur / nadezhda nadia nadya / nancy nan ann /
natalia natasha nat natalie talia natalya / natalie nat nattie / nathan nate nat / nathaniel nate nat nathan /
nicholas nick nicky nico nicolas nikolas klaus cole / nicola nicky / nicole nicky nikki nic /
nikolai kolya nick nikolay / nikolaus klaus niko / norman norm / octavio tavo / oleg olezhka / olga olya /
oliver ollie olly / olivia liv livvy ollie / oscar ozzie / oswald ozzie waldo / pamela pam pammy /
patricia pat patty tricia trish patti patsy / patrick pat paddy rick / paul paulie pavel /
paula pauline polly / pavel pasha paul / pedro perico peter / penelope penny / peter pete petey piotr pyotr /
petra petty / philip phil pip phillip philippe / phyllis phil / priscilla cilla prissy / prudence pru /
pyotr petya peter / rachel rach rae rachael / rafael rafa raphael rafi / ramon moncho ray / randall randy /
randolph randy rudy / raymond ray raymund / rebecca becky becca bec reba / regina gina reggie /
reginald reg reggie / reinhard reini / renate nate reni / ricardo rick ricky richie richard /
richard rick dick rich richie ricky dickie rik / robert bob bobby rob robbie bert robby robb bobbie rupert /
roberta bobbie robbie berta / roberto beto rob robert tito bob / robin rob / rocio chio /
roderick rod rick roddy / rodney rod / rodolfo rudy fito / rodrigo rod rigo / roger rog hodge /
roland rollie rolf / roman roma / ronald ron ronnie ronny / rosa rosie rosita rose / rosalind roz ros rosie /
rosario charo / rosemary rose rosie romy / roxanne roxy / rudolf rudi rudy rolf / russell russ rusty /
sabrina brina / salvador chava sal / salvatore sal sammy tore turi / samantha sam sammy / samuel sam sammy /
sandra sandy / santiago santi tiago diego / sarah sara sally sadie / sebastian seb bas basti / sergio checo /
sergei sergey seryozha sergio serge / sharon shari / sheila shell / shirley shirl / sidney sid syd sydney /
siegfried siggi sigi / sigmund siggi / simon si / sofia sofi sophia sophie sonya sonia / solomon sol /
stanley stan / stanislav stas stan slava stanislaw / stefan steffen stephan steve /
stephanie steph stevie steffi stefanie / stephen steve steven stevie stephan ste /
steven steve stephen stevie / stuart stu stewart / susan sue susie suzy sukie suzie /
susanne susi sanne suzanne / susanna sue susie zsuzsa / suzanne sue suzy suzie / svetlana sveta lana /
sylvester sly / sylvia syl silvia / tabitha tabby / tamara tammy tama toma / tatiana tanya tania tatyana /
teresa tere terry tess teri theresa / thaddeus thad tad / theodor theo teddy / theodore ted teddy theo /
theresa terry tess tessa teresa resi tracy / therese resi / thomas tom tommy thom tomas /
timothy tim timmy timofey / tobias toby tobi / trevor trev / ulrich uli ulli / ulrike uli ulli rike /
ursula uschi ulla / valentina valya val vale / valerie val / vasily vasya vasili / vera verochka /
verena vreni / veronica ronnie vera roni nika veronika / vicente chente / victor vic viktor vik /
victoria vicky vicki tori vickie viktoria / vincent vince vin vinny vinnie / vincenzo enzo vinnie vince /
virginia ginny ginger gina / vladimir vova volodya vlad / vladislav vlad slava / vyacheslav slava /
walter walt wally / wanda wendy / warren waz / wendell wendy / werner wern / wesley wes /
wilhelm willi willy helmut bill / wilhelmina mina billie minnie wilma / willard will /
william bill will billy liam willie willy wm bil / winifred winnie freda win / winston win winnie /
wolfgang wolf wolfi / xavier xavi zave javier / yekaterina katya kate / yevgeny zhenya eugene / yolanda yoli /
yuri yura / yusuf joseph yousef youssef / zachary zach zack zak zac zachariah / zoe zo
`;

const groups: readonly (readonly string[])[] = table
  .trim()
  .split("/")
  .map((group) => [...new Set(group.trim().replaceAll("ñ", "n").split(/\s+/))]);

const groupsByName = Map.groupBy(
  groups.flatMap((group, number) => group.map((name) => ({ name, number }))),
  ({ name }) => name,
);

/** Lists the numbers of the groups with a name, folded; names that share one may mean the same person. */
export function listNameGroups(name: string): readonly number[] {
  return groupsByName.get(name)?.map(({ number }) => number) ?? [];
}

export function listGroupNames(number: number): readonly string[] {
  return groups[number] ?? [];
}
