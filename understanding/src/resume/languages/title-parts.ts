/** Words for ranks. A rank and a field form a title: "kierownik" and "sprzedaży" are "Sales Manager". */
export const titleHeads = `
Manager: leiter, leiterin, manager, managerin, gestor, gestora, gerente, responsable, responsabile, responsável, chef, cheffe, chefe, jefe, jefa, cap, gestionnaire, hoofd, leider, kierownik, kierowniczka, menedżer, menedżerka, menadżer, müdürü, müdür, yöneticisi, ledare, juht, juhataja, encargado, encargada, encarregado, encarregada, encarregat, ansvarig, capo
Director: direktor, direktorin, director, directora, directeur, directrice, direttore, direttrice, diretor, diretora, dyrektor, dyrektorka, direktörü, direktör
Specialist: spezialist, spezialistin, fachkraft, especialista, spécialiste, specialista, specjalista, specjalistka, uzmanı, uzman, spetsialist, referent, referentin, chargé, chargée, addetto, addetta, funcionario, handläggare, specialist
Assistant: assistent, assistentin, asistente, assistente, assistant, assistante, auxiliar, auxiliaire, ajudant, ajudante, ayudante, asystent, asystentka, asistanı, asistan, yardımcısı, abi, aide, aiuto, hilfskraft, biträde, pomocnik
Technician: techniker, technikerin, técnico, técnica, technicien, technicienne, tecnico, tecnica, technicus, technik, tekniker, teknisyeni, teknisyen, teknikeri, tehnik, tècnic, tècnica, montör, monter
Engineer: ingenieur, ingenieurin, ingeniero, ingeniera, ingénieur, ingénieure, ingegnere, engenheiro, engenheira, inżynier, mühendisi, mühendis, ingenjör, insener, enginyer, enginyera
Developer: entwickler, entwicklerin, desarrollador, desarrolladora, développeur, développeuse, sviluppatore, sviluppatrice, desenvolvedor, desenvolvedora, programador, programadora, programmatore, programista, programistka, geliştirici, geliştiricisi, utvecklare, arendaja, desenvolupador, desenvolupadora, ontwikkelaar, programmierer, programmiererin
Analyst: analystin, analista, analyste, analityk, analityczka, analisti, analist, analytiker, analüütik
Coordinator: koordinator, koordinatorin, coordinador, coordinadora, coordinateur, coordinatrice, coordinatore, coordenador, coordenadora, coördinator, koordynator, koordynatorka, koordinatörü, koordinatör, samordnare, koordinaator
Consultant: berater, beraterin, consultor, consultora, consultante, consulente, konsultant, konsultantka, danışmanı, danışman, konsult, consultant
Advisor: adviseur, asesor, asesora, assessor, assessora, conseiller, conseillère, rådgivare, doradca, doradczyni, nõustaja, consigliere
Representative: representante, représentant, représentante, rappresentante, vertegenwoordiger, przedstawiciel, przedstawicielka, temsilcisi, temsilci, representant, esindaja, vertreter, vertreterin
Operator: bediener, bedienerin, operador, operadora, opérateur, opératrice, operatore, operatrice, operatör, operatörü, operaator, maschinist
Supervisor: supervisora, superviseur, supervisore, brygadzista, arbetsledare, töödejuhataja, polier, meister, meisterin, teamleiter, teamleiterin, şefi, voorman
Administrator: administratorin, administrador, administradora, administrateur, administratrice, amministratore, beheerder, administratorka, administratör, administraator
Worker: arbeiter, arbeiterin, medewerker, medewerkster, pracownik, pracownica, operario, operaria, operaio, operaia, ouvrier, ouvrière, arbetare, tööline, töötaja, işçisi, elemanı, personeli, görevlisi, medarbetare, operari, treballador
Controller: controllerin, contrôleur, contrôleuse, kontroler, controller
Designer: designerin, diseñador, diseñadora, projektant, projektantka, tasarımcı, tasarımcısı, formgivare, disainer, dissenyador, dissenyadora, ontwerper, concepteur, conceptrice, progettista
Inspector: prüfer, prüferin, inspecteur, inspector, inspectora, inspetor, inspetora, ispettore, inspektor, kontrollör, müfettişi, kontrolörü
Trainer: ausbilder, ausbilderin, formateur, formatrice, formador, formadora, formatore, trainer, trainerin, szkoleniowiec, eğitmeni, eğitmen, utbildare, koolitaja
Teacher: lehrer, lehrerin, profesor, profesora, professeur, maestra, maestro, insegnante, docent, leraar, nauczyciel, nauczycielka, öğretmeni, lärare, õpetaja, mestra, mestre, professor, professora
`;

/** Words for fields of work, as they stand in titles and in compounds. */
export const titleFields = `
Sales: vertrieb, vertriebs, verkauf, verkaufs, ventas, vente, ventes, commercial, commerciale, comercial, vendite, vendita, vendas, verkoop, sprzedaży, handlowy, handlowa, satış, försäljnings, sälj, müügi, vendes
Marketing: marketing, marketingu, marknads, marknadsförings, turundus, pazarlama, mercadeo, mercadotecnia, màrqueting
Digital Marketing: marketing digital, digitale marketing, dijital pazarlama, online-marketing, online marketing
Human Resources: personal, personals, hr, rh, rrhh, recursos humanos, ressources humaines, risorse umane, recursos humans, personeels, kadr, kadr i płac, insan kaynakları, ik, personali, p&o
Finance: finanz, finanzen, finance, financiero, financiera, financier, financière, finanziario, finanziaria, financeiro, financeira, finansowy, finansowa, finansów, finans, finants, ekonomi, finances, finanzas, finanças
Accounting: buchhaltungs, buchhaltung, rechnungswesen, contabilidad, contable, comptabilité, comptable, contabilità, contabile, contabilidade, contábil, rachunkowości, księgowości, muhasebe, redovisnings, raamatupidamis, boekhoud, comptabilitat
Production: produktions, produktion, fertigungs, producción, production, produzione, produção, productie, produkcji, üretim, tootmis, producció
Quality: qualitäts, calidad, qualité, qualità, qualidade, kwaliteits, jakości, kalite, kvalitets, kvaliteedi, qualitat
Quality Control: control de calidad, contrôle qualité, controllo qualità, controle de qualidade, controlo de qualidade, kwaliteitscontrole, kontroli jakości, kalite kontrol, kvalitetskontroll, control de qualitat
Logistics: logistik, logística, logistique, logistica, logistiek, logistyki, lojistik, logistika
Purchasing: einkaufs, einkauf, compras, achats, acquisti, inkoop, zakupów, satın alma, inköps, ostu, compres
IT: it, edv, informatik, informática, informatique, informatica, informático, informatico, informatycznych, informatyki, bilgi işlem, bilgi teknolojileri, bt, ti
Software: software, yazılım, tarkvara, oprogramowania, logiciel, logiciels, programvaru, mjukvaru, programari
Web: web, webb, veebi
Front-End: front-end, frontend, front end
Back-End: back-end, backend, back end
Full-Stack: full-stack, full stack, fullstack, web full stack, web full-stack
Mobile: mobile, móvil, móviles, mobil, mobilny
Java: java
Python: python
PHP: php
.NET: .net, c#
JavaScript: javascript, js, react
SAP: sap
DevOps: devops
Project: projekt, proyecto, proyectos, projet, projets, progetto, progetti, projeto, projetos, project, projektu, projektów, proje, projekti, projecte, projectes
Product: produkt, producto, productos, produit, produits, prodotto, produto, produtos, product, produktu, ürün, toote, producte
Construction: bau, obra, obras, construcción, chantier, construction, cantiere, edile, bouw, budowy, budowlany, inşaat, bygg, ehitus, obres
Maintenance: wartungs, instandhaltungs, instandhaltung, mantenimiento, maintenance, manutenzione, manutenção, onderhouds, utrzymania ruchu, bakım, underhålls, hooldus, manteniment
Customer Service: kundendienst, kundenservice, kundendienst-, atención al cliente, servicio al cliente, service client, relation client, servizio clienti, atendimento ao cliente, apoio ao cliente, klantenservice, obsługi klienta, müşteri hizmetleri, kundtjänst, kundservice, klienditeeninduse, klienditoe, atenció al client
Customer: kunden, client, clients, clientes, clienti, klanten, müşteri, kund, kliendi
Warehouse: lager, almacén, entrepôt, magazzino, armazém, magazijn, magazynu, depo, lao, magatzem
Store: filial, markt, tienda, magasin, negozio, loja, winkel, filiaal, sklepu, mağaza, butiks, kaupluse, poe, botiga
Restaurant: restaurant, restaurante, ristorante, restauracji, restoran, restaurang, restorani
Hotel: hotel, hotelu, hotelowy, otel, hotell, hotelli
Office: büro, oficina, bureau, ufficio, escritório, kantoor, biura, biurowy, ofis, kontors, büroo
Data: daten, datos, données, dati, dados, data, danych, veri, andme, dades
Systems: system, sistemas, systèmes, système, sistemi, systeem, systemów, systemowy, sistem, süsteemi, sistemes
Network: netzwerk, redes, réseau, réseaux, rete, reti, netwerk, sieci, ağ, nätverks, võrgu, xarxes
Mechanical: maschinenbau, mecánico, mecánica, mécanique, mécanicien, meccanico, mecânico, mecânica, werktuigbouwkundig, mechanik, makine, maskin, mechaniczny, mecànic
Electrical: elektro, eléctrico, eléctrica, électrique, elettrico, elettrica, elétrico, elétrica, elektryczny, elektryk, elektrik, el, elektri, elèctric
Electronics: elektronik, electrónico, électronique, elettronico, eletrónica, eletrônica, elektronika, elektronik
Civil: civil, civile, bauwesen, civiel, inşaat mühendisliği
Process: prozess, proceso, procesos, procédés, processo, processos, proces, procesu, süreç, process, protsessi
Industrial: industrial, industriel, industrielle, industriale, endüstri, przemysłowy
Chemical: chemie, químico, química, chimique, chimico, kimya, kemi, chemiczny, keemia
Environmental: umwelt, ambiental, environnement, ambientale, milieu, środowiska, çevre, miljö, keskkonna
Agricultural: agrar, agrónomo, agrónoma, agronome, agronomo, agrónomo, ziraat, agricole, rolniczy
Development: entwicklungs, desarrollo, développement, sviluppo, desenvolvimento, ontwikkelings, rozwoju, ar-ge, utvecklings, arendus
Security: sicherheits, seguridad, sécurité, sicurezza, segurança, beveiligings, bezpieczeństwa, güvenlik, säkerhets, turva, seguretat
Safety: arbeitssicherheit, prevención, prévention, veiligheids, bhp, iş güvenliği, ohutus
Export: export, exportación, exportações, eksportu, ihracat, ekspordi
Import: import, importación, importu, ithalat
Communications: kommunikations, kommunikation, comunicación, communication, comunicazione, comunicação, communicatie, komunikacji, iletişim, kommunikatsiooni, comunicació
Regional: regional, régional, régionale, regionale, regionalny, regionalna, bölge, regiooni, zona, area
Shift: schicht, turno, zmiany, vardiya, skift, vahetuse, équipe
Team: team, equipo, équipe, zespołu, takım, lag, équipes, tiimi, equip
Kitchen: küchen, cocina, cuisine, cucina, cozinha, keuken, kuchni, mutfak, köks, köögi, cuina
Administrative: verwaltungs, administrativo, administrativa, administratif, administrative, amministrativo, amministrativa, administratief, administracyjny, administracyjna, idari, haldus, administratiu
Operations: operations, operaciones, opérations, operazioni, operações, operacyjny, operasyon, drift, drifts, operatsioonide, operacions, exploitation
Supply Chain: supply-chain, supply chain, cadena de suministro, tedarik zinciri, łańcucha dostaw, tarneahela
Transport: transport, transporte, transportes, trasporti, transportu, nakliye, veo, fuhrpark, flotte
Training: training, formación, formation, formazione, formação, szkoleń, eğitim, utbildnings, koolitus, opleidings, formació
Event: event, eventos, événementiel, événements, eventi, evenementen, eventów, etkinlik, ürituste, esdeveniments
Technical: technischer, technische, técnico, technique, tecnico, techniczny, techniczna, teknik, teknisk, tehniline, technisch, tècnic
Department: abteilungs, departamento, département, afdelings, działu, bölüm, avdelnings, osakonna, service, reparto, departament
Branch: niederlassungs, sucursal, agence, filiale, agência, oddziału, şube, kontori
Plant: werks, betriebs, planta, usine, stabilimento, fábrica, fabriek, fabryki, zakładu, fabrika, fabriks, tehase
Recruitment: recruiting, recrutement, reclutamiento, selección, selezione, recrutamento, rekrutacji, işe alım, rekryterings, värbamis, werving en selectie
Business Development: desarrollo de negocio, desarrollo de negocios, développement commercial, sviluppo commerciale, desenvolvimento de negócios, iş geliştirme, affärsutvecklings, äriarendus
Business: negocio, negocios, affaires, negócios, biznesowy, iş, affärs, äri, bedrijfs
Key Account: key account, grandes cuentas, grands comptes, kluczowych klientów
Laboratory: labor, laboratorio, laboratoire, laboratório, laboratorium, laboratuvar, laboratori
Tax: steuer, fiscal, fiscale, podatkowy, vergi, skatte, maksu
Legal: rechts, jurídico, jurídica, juridique, legale, juridisch, prawny, hukuk, juridisk
Credit: kredit, crédito, crédit, credito, krediet, kredytowy, kredi, laenu
Insurance: versicherungs, seguros, assurance, assurances, assicurativo, verzekerings, ubezpieczeń, sigorta, försäkrings, kindlustus
Payroll: lohn, nóminas, nómina, paie, paghe, folha de pagamento, salaris, płac, bordro, löne, palga
CNC: cnc
Machine: maschinen, máquinas, máquina, machine, macchina, macchine, maszyn, makine, maskin, masina
English: englisch, anglais, inglés, inglês, inglese, engels, języka angielskiego, ingilizce, engelska, inglise keele, anglès
Mathematics: mathematik, mathématiques, matemáticas, matemática, matematica, wiskunde, matematyki, matematik, matemaatika, matemàtiques
German: deutsch, allemand, alemán, języka niemieckiego, almanca, tyska, saksa keele
French: französisch, français, francés, języka francuskiego, fransızca, prantsuse keele
Music: musik, musique, música, musica, muziek, muzyki, müzik, muusika
Physical Education: sport, éducation physique, educación física, educação física, educazione fisica, wychowania fizycznego, beden eğitimi, idrott, kehalise kasvatuse, educació física
`;

/** Words for grades that stand before or after a title. */
export const titleGrades = `
Senior: senior, sénior, sênior, starszy, starsza, kıdemli, vanem, erfahrener, erfahrene, seniorin
Junior: junior, júnior, młodszy, młodsza, kıdemsiz, noorem, yngre
Chief: główny, główna, pea, baş, jefe
Lead: leitender, leitende, wiodący, wiodąca, lider, ledande, juhtiv
Deputy: stellvertretender, stellvertretende, stv, zastępca, vice, subdirector, biträdande, asetäitja, adjunct, adjoint, adjointe
`;

/** Words between the parts of a title, and words after it that say nothing about the work. */
export const titleConnectors =
  "de del de la des du d' di dei della delle do da dos das der des für im in ds ds. do spraw do voor van för i en et e y a al la los las les el lo per un una zum zur";
export const titleRemarks =
  "confirmé confirmée expérimenté expérimentée diplômé diplômée d'état certificado certificada certificata certificato titulado titulada titular graduado graduada registrado legitimerad leg dyplomowany dyplomowana geprüfter geprüfte staatlich examinierte examinierter exam gelernter ausgebildeter efz vollzeit teilzeit freiberuflich freiberufliche indépendant indépendante freelance autónomo autónoma";
