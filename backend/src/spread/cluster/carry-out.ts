import pg from 'pg';
import { beginNotes, endNotes, hasNotes, readState } from './catalogue';
import { anchor, stepsLeft, stepWords, type Step } from './plan';

const { escapeIdentifier } = pg;

/** Called when a step is done. */
export type OnStep = (step: { words: string; done: number; of: number }) => void;

/**
 * Carries out what is left of the plan, a step a transaction. When it is interrupted, the next call goes on.
 * @param client of the coordinator, as the owner of the tables, without a limit on the time of statements
 * @param shards of a customer's tables; they cannot be fewer later
 * @returns how many steps were done
 */
export async function carryOut(client: pg.ClientBase, shards: number, onStep: OnStep): Promise<number> {
  await beginNotes(client);
  const steps = stepsLeft(await readState(client));
  for (const [done, step] of steps.entries()) {
    await inOne(client, () => carryOutStep(client, step, shards));
    onStep({ words: stepWords(step), done: done + 1, of: steps.length });
  }
  if (await hasNotes(client)) await endNotes(client);
  return steps.length;
}

async function inOne(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // the step's own error says why, also where the connection is gone
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function carryOutStep(client: pg.ClientBase, step: Step, shards: number): Promise<void> {
  switch (step.kind) {
    case 'take off keys':
      for (const { table, name, refers, definition } of step.keys) {
        await client.query('insert into spread.foreign_key values ($1, $2, $3, $4)', [
          table,
          name,
          refers,
          definition,
        ]);
        await client.query(
          `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`,
        );
      }
      return;
    case 'reference':
      await client.query('insert into spread.unfinished values ($1)', [step.table]);
      await client.query('select create_reference_table($1)', [step.table]);
      return;
    case 'distribute':
      await client.query('insert into spread.unfinished values ($1)', [step.table]);
      if (step.table === anchor)
        await client.query(`select create_distributed_table($1, 'customer_number', shard_count => $2)`, [
          step.table,
          shards,
        ]);
      else
        await client.query(`select create_distributed_table($1, 'customer_number', colocate_with => $2)`, [
          step.table,
          anchor,
        ]);
      return;
    case 'empty':
      await client.query('select truncate_local_data_after_distributing_table($1)', [step.table]);
      await client.query('delete from spread.unfinished where table_name = $1', [step.table]);
      return;
    case 'put back key': {
      const { table, name, definition } = step.key;
      await client.query(
        `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
      );
      await client.query('delete from spread.foreign_key where table_name = $1 and name = $2', [table, name]);
    }
  }
}
