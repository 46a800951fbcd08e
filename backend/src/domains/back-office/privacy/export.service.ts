import type { FileAnswer } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import type { CustomerGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { authorOf } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, forbidden, tooManyAttempts } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { addPapers, choosePapers } from './export.papers';
import { findPapers, isErased, rowsAsJson } from './export.queries';
import type { PersonalData } from './personal-data';
import { findPerson, type Person } from './person';
import { readMe } from './read-me';
import { register } from './register';
import { ZipArchive } from '../../../platform/zip-archive';

/** An archive reads everything a customer has: a few an hour are enough for anybody. */
const limit: ThrottleRule = {
  free: 5,
  firstLockSeconds: 600,
  longestLockSeconds: 3_600,
  windowSeconds: 3_600,
};

/**
 * All data of a customer as one zip archive: a JSON file for each table, documents and invoices as PDF, and a
 * LISEZ-MOI. The tables are read in one snapshot and stay compressed in memory until they are sent, so that a slow
 * client does not block a database connection. The documents never change; they follow one at a time and are printed
 * when needed.
 * @throws DomainError 429 beyond a few an hour.
 */
export async function exportCustomerData(platform: Platform, grant: CustomerGrant): Promise<FileAnswer> {
  const { db, clock } = platform;
  const { customerNumber } = grant;
  if (await isErased(db, customerNumber)) throw conflict('Les données de ce client sont effacées');
  const wait = await takeAttempt(db, clock, limit, 'customer-export', customerNumber);
  if (wait > 0) throw tooManyAttempts(wait);
  await keepTrace(platform, grant);
  const at = clock();
  const archive = new ZipArchive(at);
  const papers = await addTables(platform, archive, customerNumber, at);
  return {
    name: `mes-donnees-${customerNumber}-${parisDayOf(at)}.zip`,
    content: (async function* () {
      yield* archive.take();
      yield* addPapers(platform, archive, customerNumber, papers);
      archive.end();
      yield* archive.take();
    })(),
  };
}

/** @returns the papers still to be added. */
async function addTables({ db, config }: Platform, archive: ZipArchive, customerNumber: string, at: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const person = await findPerson(tx, customerNumber);
      if (!person) throw forbidden();
      const files: { name: string; title: string }[] = [];
      for (const personalData of register.filter(({ exported }) => exported)) {
        const name = `${personalData.table}.json`;
        if (await addTable(tx, archive, name, personalData, person))
          files.push({ name, title: personalData.title });
      }
      const { added, left } = choosePapers(await findPapers(tx, customerNumber));
      const requestFiles = added.filter(({ kind }) => kind === 'REQUEST_FILE').length;
      const { supplier, supportEmail } = config;
      const words = {
        customerNumber,
        at,
        supplier,
        supportEmail,
        files,
        papers: { added: added.length - requestFiles, requestFiles, left },
      };
      await archive.addText('LISEZ-MOI.txt', [readMe(words)]);
      return added;
    });
}

/** @returns false when the table has no data of the person: then there is no file. */
async function addTable(
  tx: Db,
  archive: ZipArchive,
  name: string,
  personalData: PersonalData,
  person: Person,
): Promise<boolean> {
  const rows = rowsAsJson(tx, personalData, person);
  const first = await rows.next();
  if (first.done) return false;
  await archive.addText(
    name,
    (async function* () {
      yield first.value;
      yield* rows;
    })(),
  );
  return true;
}

const keepTrace = ({ db, clock }: Platform, grant: CustomerGrant) => {
  const author = authorOf(grant.visitor);
  return inTransaction(db, (tx) =>
    appendAudit(tx, clock, {
      customerNumber: grant.customerNumber,
      actor: author.login,
      onBehalfOf: author.isAgent ? grant.customerNumber : null,
      call: '/exportCustomerData',
    }),
  );
};
