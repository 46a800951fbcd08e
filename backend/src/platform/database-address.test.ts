import pg from 'pg';
import { withPlainTlsMode } from './database-address';

const address = 'postgres://anna:p%40ss@db.example:6432/energy';

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s connects as before, without a warning', (mode) => {
  const plain = withPlainTlsMode(`${address}?sslmode=${mode}&application_name=x`);
  expect(plain).toBe(`${address}?sslmode=verify-full&application_name=x`);
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const quiet = new pg.Client({ connectionString: plain });
  expect(warn).not.toHaveBeenCalled();
  const loud = new pg.Client({ connectionString: `${address}?sslmode=${mode}` });
  expect(quiet.ssl).toEqual(loud.ssl);
  warn.mockRestore();
});

test.each([
  address,
  `${address}?sslmode=disable`,
  `${address}?sslmode=no-verify`,
  `${address}?uselibpqcompat=true&sslmode=require`,
])('%s stays as it is', (url) => {
  expect(withPlainTlsMode(url)).toBe(url);
});
