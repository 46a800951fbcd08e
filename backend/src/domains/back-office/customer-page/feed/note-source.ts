import { sql, type SqlBool } from 'kysely';
import { channelInScope } from '../../../../platform/search/group-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

/** Letters of what an agent wrote. */
const shownLetters = 300;

const noteOrder = { source: 'note', at: 'n.written_at', key: 'n.note_id', keyType: 'text' } as const;

/** What agents noted, about contracts of the groups that the right to find customers covers or as agents of these. */
export const notes: FeedSource = {
  name: noteOrder.source,
  kind: 'NOTE',
  isSeenBy: byAll,
  async read(db, { reach, place, contractNumber, limit }) {
    const covered = channelInScope('n.channel', reach.scope);
    const rows = await db
      .selectFrom('agent_note as n')
      .where('n.customer_number', '=', reach.customerNumber)
      .where(covered ?? sql<SqlBool>`true`)
      .$if(contractNumber !== undefined, (all) =>
        all.where('n.contract_number', '=', contractNumber as string),
      )
      .where(afterMoment(place, noteOrder))
      .select([
        'n.note_id',
        'n.contract_number',
        'n.kind',
        'n.written_by',
        'n.call_back_on',
        'n.call_back_state',
      ])
      .select(microsOf('n.written_at').as('micros'))
      .select(sql<string>`left(n.text, ${shownLetters})`.as('message'))
      .orderBy(newestFirst(noteOrder))
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.note_id,
      entry: {
        what: 'NOTE',
        contractNbr: row.contract_number,
        by: row.written_by,
        noteKind: row.kind,
        message: row.message,
        callBackOn: row.call_back_on,
        callBackState: row.call_back_state,
      },
    }));
  },
};
