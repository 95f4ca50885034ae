/** English names of European cities and countries with their names in other languages; "English: name, name". */
export const europeanPlaceNames = `
Germany: allemagne, alemanha, alemanya, germania, duitsland, niemcy, almanya, tyskland, saksamaa
Austria: autriche, áustria, àustria, oostenrijk, avusturya, österrike
Switzerland: schweiz, suisse, svizzera, suiza, suíça, suïssa, zwitserland, szwajcaria, isviçre, şveits
France: frankrijk, francja, fransa, frankrike, prantsusmaa, frança
Spain: spanje, hiszpania, ispanya, espanya, hispaania
Portugal: portugalia, portekiz, portogallo
Italy: italië, włochy, italya, itàlia, itaalia
Netherlands: pays-bas, paesi bassi, países baixos, nederland, niederlande, holandia, hollanda, nederländerna, madalmaad, països baixos, holland
Belgium: belgia, belçika, bèlgica
Poland: pologne, polonia, polônia, polónia, polonya, poola, polònia
Turkey: turquie, turchia, turquia, turkije, turcja, turkiet, türgi
Sweden: suède, suecia, suécia, svezia, zweden, szwecja, isveç, rootsi, suècia
Estonia: eesti, estland, estonie, estonya, estònia, estónia
Denmark: danimarca, dinamarca, denemarken, dania, danimarka, taani
Finland: finlandia, finlandiya, soome, finlàndia, finnland
Norway: norvège, noruega, norvegia, noorwegen, norwegia, norveç, norra
Latvia: läti, lettland, łotwa
Lithuania: leedu, litauen, litwa
Mexico: mexico, messico
Argentina: argentine, argentinien
United Kingdom: wielka brytania, birleşik krallık, storbritannien, suurbritannia, regne unit, verenigd koninkrijk
United States: abd, amerika birleşik devletleri, stany zjednoczone, verenigde staten, förenta staterna, ameerika ühendriigid, estats units
Vienna: wiedeń, viyana, viin
Salzburg: salzbourg
Cologne: keulen, kolonia, köln
Munich: monachium, münih
Hamburg: hambourg, hamburgo, amburgo
Hanover: hanovre
Leipzig: lipsk
Dresden: drezno, dresde
Aachen: aix-la-chapelle
Brunswick: braunschweig
Mainz: mayence
Geneva: geneva, ginevra, ginebra, genebra, cenevre
Zürich: zurigo, zurich
Basel: bâle, basilea
Bern: berne, berna
Lausanne: losanna
Lucerne: luzern
Bruges: brugge
Ghent: gent, gand
Liège: luik, lüttich
Leuven: louvain
Mechelen: malines
Namur: namen
Antwerp: anvers, amberes
The Hague: 's-gravenhage, la haye, l'aia
's-Hertogenbosch: den bosch
Lyon: lione, lió
Marseille: marsiglia, marsella, marseilla
Strasbourg: strassburg, straßburg
Nice: nizza, niza
Toulouse: tolosa
Bordeaux: burdeos
Lille: rijsel
A Coruña: la coruña, la coruna, coruña
Donostia-San Sebastián: donostia, san sebastián
Bilbao: bilbo
Vitoria: vitoria-gasteiz
Pamplona: iruña
Palma: palma de mallorca
Alicante: alacant
Elche: elx
Castelló de la Plana: castellón, castellón de la plana, castelló
Lleida: lérida
Valencia: valència
Lisbon: lisbona, lisbonne, lizbona
Porto: oporto
Turin: turin, turyn
Milan: milan, mediolan, milão, milà
Rome: rzym, rooma
Florence: florencia, florence, florença, florencja
Venice: venecia, venise, veneza, wenecja
Padova: padua, padova
Bologna: bolonia, bologne
Naples: nápoles, neapol, nàpols
Syracuse: siracusa
Warsaw: warschau, varsovie, varsavia, varşova, varssavi
Kraków: cracow, cracovie, cracovia
Łódź: lodz
Poznań: posen
Szczecin: stettin
Istanbul: stambuł, stambul, istanbul
Gothenburg: göteborg, göteburg
Stockholm: estocolmo, stoccolma, sztokholm
Malmö: malmo
Tallinn: reval
Tartu: dorpat
Copenhagen: köpenhamn, kopenhaga, kopenhag
Helsinki: helsingi
Riga: rīga
Prague: praga, praag
Mexico City: ciudad de mexico
São Paulo: san pablo
Rio de Janeiro: río de janeiro
`;
