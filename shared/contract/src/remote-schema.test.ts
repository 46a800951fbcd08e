import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { remoteDeclaration } from './remote-declaration';

test('the schema that editors read beside a remote.json is what the registry requires', () => {
  const written: unknown = JSON.parse(readFileSync(join(__dirname, '../remote.schema.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(remoteDeclaration))));
});
