import { registrySchema, type RegistryDatabase } from '../database/open-database';

/** Whether it has a screen for visitors without a session; the shell, which declares none, is everybody's. */
export async function isOpen(db: RegistryDatabase, name: string, version: string): Promise<boolean> {
  const row = await registrySchema(db)
    .selectFrom('version')
    .select('document')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.document.declaration?.routes.some(({ right }) => right === 'anonymous') ?? true;
}
