import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doctorWith, findings, type Finding, type Surroundings } from '@portal/registry/command-line';

const { broken, notice, well } = findings;
const subject = 'session key';
const putBack =
  'stop the portal, put the kept key back (PORTAL_SESSION_KEY, or session.key in the data folder) and start again';

/**
 * Whether the session key is the one under which the codes of applications were sealed: a start that finds no key makes a new one,
 * and nothing else shows it. Nothing where there is no key yet, no such code, or no database.
 */
async function checkSessionKey({ config }: Surroundings): Promise<Finding[]> {
  const { sessionKey, databaseUrl, dataDir } = config;
  // the embedded database says its address while the portal runs
  const url = databaseUrl ?? (await readFile(join(dataDir, 'database.url'), 'utf8').catch(() => undefined));
  if (!sessionKey || url === undefined) return [];
  const { inOpenTransaction, openConnection, openedByKey } = await import('@portal/backend/database-kit');
  const client = await openConnection(url.trim()).catch(() => null);
  // that it does not answer, the doctor says elsewhere
  if (!client) return [];
  try {
    const { sealed, opened } = await openedByKey(inOpenTransaction(client), sessionKey);
    if (sealed === 0) return [];
    if (opened === sealed) return [well(subject, 'opens the codes of applications')];
    if (opened === 0) {
      return [
        broken(
          subject,
          'is another than that of the accounts: no code of an application is accepted',
          putBack,
        ),
      ];
    }
    const other = `does not open ${sealed - opened} of the ${sealed} codes of applications that were enrolled last`;
    return [
      notice(subject, other, 'reset the second factor of whoever cannot log in, or put the former key back'),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [notice(subject, `was not compared: ${why}`, 'give DATABASE_URL the role of the back end')];
  } finally {
    await client.end();
  }
}

export const doctorCommand = doctorWith(checkSessionKey);
