import { restorePhone } from './phone';

test.each([
  ['612345678', '0612345678'],
  ['6 12 34 56 78', '0612345678'],
  ['0612345678', '0612345678'],
  [' 33612345678', '0612345678'],
  ['+33612345678', '0612345678'],
  ['0033612345678', '0612345678'],
  ['12345', '12345'],
  ['<script>', ''],
])('B1.2 a phone handed over as « %s » is %s', (given, phone) => expect(restorePhone(given)).toBe(phone));
