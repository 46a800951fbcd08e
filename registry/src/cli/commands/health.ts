import { failingNow } from '../../stable/failures.queries';
import { wordsOfFailure } from '../../stable/failure-words';
import { defineCommand } from '../command';

export const healthCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Tells which stable versions fail, where, since when and for how many; exit 1 when one does.',
  options: {},
  examples: ['portal health', 'portal health --json'],
  async run(_call, { registry: open }) {
    const { db } = await open();
    const failures = await failingNow(db);
    const json = {
      healthy: failures.length === 0,
      failing: failures.map(({ name, version, since, found_at, loads, failed, phase, error_class }) => ({
        name,
        version,
        since: since.toISOString(),
        foundAt: found_at.toISOString(),
        visitors: { told: loads, failed },
        where: { phase, errorClass: error_class },
        fix: `portal rollback ${name}`,
      })),
    };
    const text = failures.map((one) => `✗ ${wordsOfFailure(one)}\n  → portal rollback ${one.name}`);
    return {
      text: text.join('\n') || '✓ No stable version fails more than it used to.',
      json,
      failed: failures.length > 0,
    };
  },
});
