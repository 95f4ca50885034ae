/** Words of invoices, contracts and recipes in several languages. Two lines with them make a text no resume. */
export const foreignBusinessWords =
  /(?<!\p{L})(?:rechnung(?:s(?:datum|nummer|nr))?|lieferschein|lieferdatum|zwischensumme|mwst|gesamtbetrag|kundennummer|zahlbar|facture|montant (?:total|ht|ttc)|tva intracommunautaire|bon de livraison|factura|albarán|base imponible|importe total|fatura|subtotal|valor total|nota fiscal|fattura|imponibile|totale da pagare|canone|locatore|conduttore|factuur(?:nummer|datum)?|vervaldatum|subtotaal|te betalen|btw|faktura|fakturanummer|sprzedawca|nabywca|do zapłaty|fatura no|kdv|genel toplam|förfallodatum|att betala|moms|arve(?: nr)?|käibemaks|tasuda|zutaten|zubereitung|ingrédients|préparation|ingredientes|preparación|preparação|ingredienti|preparazione|ingrediënten|bereiding|składniki|przygotowanie|malzemeler|hazırlanışı|ingredienser|tillagning|koostisosad|ordre del dia|orden del día|ordre du jour|tagesordnung|porządek obrad|mietvertrag|contrat de location|contrato de (?:arrendamiento|arrendamento)|umowa najmu|kira sözleşmesi|hyresavtal|üürileping)(?!\p{L})/iu;

/** Phrases of job advertisements in several languages. */
export const foreignAdvertWords =
  /(?<!\p{L})(?:wir (?:suchen|bieten)|ihre aufgaben|ihr profil|das bringen sie mit|nous (?:recherchons|offrons|recrutons)|profil recherché|vos missions|buscamos|se busca|ofrecemos|requisitos del puesto|procuramos|oferecemos|perfil pretendido|(?:cerchiamo|offriamo)|requisiti richiesti|wij (?:zoeken|bieden)|wat wij bieden|jouw profiel|poszukujemy|oferujemy|nasze wymagania|arıyoruz|aranan nitelikler|vi (?:söker|erbjuder)|om tjänsten|skicka din ansökan|otsime|omalt poolt pakume|ootused kandidaadile|kandideerimiseks|cerquem|oferim|busquem)(?!\p{L})/iu;

/** The first words of letters in several languages. */
export const foreignGreeting =
  /^(?:sehr geehrte|liebe[rs]?\s|estimad[oa]|madame|monsieur|gentile|egregi|spett(?:abile|\.le)|caro\b|prezad[oa]|exm[oa]|geachte|beste\s\p{Lu}|szanown[yia]|sayın\s|hej\s|bästa\s|lugupeetud|austatud|benvolgu[td]|distingi[td])/iu;
