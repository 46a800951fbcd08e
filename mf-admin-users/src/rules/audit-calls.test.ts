import { auditCallName } from './audit-calls';

test.each([
  ['/login', 'Connexion'],
  ['/unheardOf', '/unheardOf'],
  ['constructor', 'constructor'],
])('B11.1 the log’s %s is told as %s', (call, name) => expect(auditCallName(call)).toBe(name));
