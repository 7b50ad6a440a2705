import { expect, it } from 'vitest';
import { detectLanguage } from './detectLanguage';

it.each([
  ['en', 'The office is closed on Monday. Please use the bell at the main entrance.'],
  ['de', 'Das Rathaus ist am Freitag geschlossen. Bitte kommen Sie am Montag wieder.'],
  ['pl', 'Szanowni Państwo, w piątek urząd będzie nieczynny z powodu awarii wody.'],
  ['uk', 'Інформація для громадян України: офіс відкритий щодня від восьмої години'],
  ['ru', 'Уважаемые родители, в пятницу школа не работает, дети остаются дома, вы это знаете.'],
  ['vi', 'Kính gửi quý phụ huynh, trường học sẽ đóng cửa vào thứ Sáu.'],
  ['fr', 'La mairie sera fermée vendredi. Merci de votre compréhension et à bientôt.'],
  ['es', 'El ayuntamiento estará cerrado el viernes. Gracias por su comprensión.'],
  [undefined, 'Ve středu 3. 12. od 8 do 15 hodin nepoteče voda v ulicích Husova, Na Příkopě a Dlouhá.'],
  [undefined, 'Kontakt: Jana Nováková, tel. 777 123 456, novakova@skola.cz'],
  [undefined, 'Microsoft Teams, Office 365 a Google Workspace: jak se přihlásit ke školnímu účtu'],
  [undefined, 'Dekujeme vsem, kteri se zucastnili brigady pred skolou a pomohli s uklidem zahrady.'],
  [undefined, 'Vážení rodičia, v piatok sa v škole neučí z dôvodu riaditeľského voľna.'],
  ['en', 'The office in Třída Míru is closed on Monday, please use the bell at the main entrance.'],
  [undefined, 'resuscitace dospělého a dítěte, práce s defibrilátorem, krvácení'],
  [undefined, 'Vítejte. Od dneška tu najdete aktuality ze školy, akce a jídelníček.'],
  [undefined, 'Happy New Year!'],
])('tells %s', (language, passage) => {
  expect(detectLanguage(passage)).toBe(language);
});
