import { foldText } from "../language/singular.ts";
import { europeanPlaceNames } from "./languages/native-place-names.ts";
import { readTranslations } from "./translations.ts";

/** English names of cities and countries, with their names in other languages. */
const placeTranslations = `
Tokyo: 東京, 東京都
Osaka: 大阪, 大阪市, 大阪府
Kyoto: 京都, 京都市, 京都府
Yokohama: 横浜, 横浜市
Nagoya: 名古屋, 名古屋市
Fukuoka: 福岡, 福岡市
Sapporo: 札幌, 札幌市
Kobe: 神戸, 神戸市
Sendai: 仙台, 仙台市
Hiroshima: 広島, 広島市
Kawasaki: 川崎, 川崎市
Saitama: さいたま市, 埼玉県
Chiba: 千葉, 千葉市, 千葉県
Japan: 日本, اليابان
Beijing: 北京, 北京市, بكين
Shanghai: 上海, 上海市, شنغهاي
Guangzhou: 广州, 广州市, 廣州
Shenzhen: 深圳, 深圳市
Hangzhou: 杭州, 杭州市
Chengdu: 成都, 成都市
Wuhan: 武汉, 武汉市, 武漢
Nanjing: 南京, 南京市
Tianjin: 天津, 天津市
Chongqing: 重庆, 重庆市, 重慶
Suzhou: 苏州, 苏州市, 蘇州
Xi'an: 西安, 西安市
Qingdao: 青岛, 青岛市, 青島
Dalian: 大连, 大连市, 大連
Xiamen: 厦门, 厦门市, 廈門
Changsha: 长沙, 长沙市
Zhengzhou: 郑州, 郑州市
Hong Kong: 香港, هونغ كونغ
Taipei: 台北, 台北市, 臺北
Taiwan: 台湾, 台灣, 臺灣
China: 中国, 中國, 中华人民共和国, الصين
Singapore: 新加坡, シンガポール, سنغافورة
Seoul: 서울, 서울특별시
Busan: 부산
South Korea: 대한민국, 한국, 韓国, 韩国
Dubai: دبي, دبى, 迪拜, ドバイ
Abu Dhabi: أبوظبي, أبو ظبي, ابوظبي, ابو ظبي
Sharjah: الشارقة
United Arab Emirates: الإمارات العربية المتحدة, الامارات العربية المتحدة, الإمارات, الامارات, emiratos árabes unidos, vereinigte arabische emirate, émirats arabes unis
Riyadh: الرياض
Jeddah: جدة
Dammam: الدمام
Mecca: مكة, مكة المكرمة
Saudi Arabia: المملكة العربية السعودية, السعودية, arabia saudí, arabia saudita, saudi-arabien, arabie saoudite
Cairo: القاهرة, el cairo, kairo, le caire
Alexandria: الإسكندرية, الاسكندرية
Egypt: مصر, egipto, ägypten, égypte
Amman: عمان
Jordan: الأردن, الاردن
Beirut: بيروت
Lebanon: لبنان
Doha: الدوحة
Qatar: قطر
Kuwait City: مدينة الكويت
Kuwait: الكويت
Manama: المنامة
Bahrain: البحرين
Muscat: مسقط
Baghdad: بغداد
Iraq: العراق
Casablanca: الدار البيضاء
Rabat: الرباط
Morocco: المغرب, marruecos, marokko, maroc
Tunis: تونس
Algiers: الجزائر العاصمة
London: لندن, ロンドン, 伦敦, londres, londra
United Kingdom: المملكة المتحدة, بريطانيا, イギリス, 英国, reino unido, royaume-uni, regno unito, vereinigtes königreich, großbritannien
Paris: باريس, パリ, 巴黎, parís, parigi
France: فرنسا, フランス, 法国, francia, frankreich, frança
Berlin: برلين, ベルリン, 柏林, berlín, berlino
Munich: münchen, muenchen, ميونخ, múnich, monaco di baviera
Cologne: köln, koeln, colonia
Frankfurt am Main: frankfurt a. m., frankfurt a.m., fráncfort
Nuremberg: nürnberg, nuernberg
Hanover: hannover
Düsseldorf: duesseldorf
Germany: deutschland, ألمانيا, ドイツ, 德国, alemania, allemagne, germania, alemanha, duitsland
Vienna: wien, viena, vienne
Austria: österreich, oesterreich, autriche
Zürich: zuerich, zúrich
Geneva: genf, genève, ginebra
Basel: bâle, basilea
Switzerland: schweiz, suisse, svizzera, suiza, suíça
Madrid: مدريد, 马德里
Seville: sevilla
Zaragoza: saragossa
Spain: españa, espagne, spanien, spagna, espanha, إسبانيا, スペイン, 西班牙
Rome: roma, rom, روما
Milan: milano, mailand, milán
Turin: torino
Naples: napoli
Florence: firenze
Venice: venezia
Genoa: genova
Italy: italia, italien, italie, itália, إيطاليا, イタリア, 意大利
Lisbon: lisboa, lissabon
Porto: oporto
São Paulo: sao paulo
Brazil: brasil, brasilien, brésil
Mexico City: ciudad de méxico, cdmx, méxico d.f., méxico df
Mexico: méxico, mexiko, mexique, المكسيك, メキシコ, 墨西哥
Bogotá: bogotá d.c.
Peru: perú
Belgium: belgien, belgique, bélgica, belgië
Brussels: bruxelles, brüssel, brussel, bruselas
Antwerp: antwerpen
Netherlands: nederland, niederlande, países bajos, pays-bas, paesi bassi, holland
The Hague: den haag
Copenhagen: københavn, kopenhagen
Denmark: danmark, dänemark
Gothenburg: göteborg
Sweden: sverige, schweden
Norway: norge, norwegen
Helsinki: helsingfors
Finland: suomi, finnland
Warsaw: warszawa, warschau, varsovia
Kraków: krakow, krakau
Wrocław: breslau
Gdańsk: danzig
Poland: polska, polen, polonia, pologne
Prague: praha, prag
Czechia: česko, česká republika, tschechien
Budapest: budapeste
Hungary: magyarország, ungarn
Bucharest: bucurești, bukarest
Romania: românia, rumänien
Athens: αθήνα, athen
Greece: ελλάδα, griechenland, grecia
Istanbul: i̇stanbul, estambul
Turkey: türkiye, türkei, turquía
Moscow: москва, moskau, moscú
Saint Petersburg: санкт-петербург
Russia: россия, russland, rusia
Kyiv: київ, киев, kiew
Ukraine: україна
India: 印度, インド, الهند, indien
Mumbai: bombay
Bengaluru: bangalore
United States: usa, u.s.a., u.s., ee. uu., estados unidos, vereinigte staaten, états-unis, stati uniti, الولايات المتحدة, الولايات المتحدة الأمريكية, アメリカ, アメリカ合衆国, 美国
New York: nueva york, نيويورك, ニューヨーク, 纽约
Canada: kanada, canadá, كندا, カナダ, 加拿大
Australia: australien, australie, أستراليا, オーストラリア, 澳大利亚
`;

const englishNameByNativeName = new Map([
  ...readTranslations(europeanPlaceNames),
  ...readTranslations(placeTranslations),
]);

/** The English name of a place written in another language, or null if unknown. */
export function translatePlaceName(text: string): string | null {
  return englishNameByNativeName.get(foldText(text.trim())) ?? null;
}
