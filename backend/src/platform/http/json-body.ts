import type { FastifyInstance } from 'fastify';
import { formatWhole } from '@portal/domain';
import { DomainError } from '../errors';
import {
  deepest,
  excessOf,
  jsonFault,
  mostNames,
  mostValues,
  type JsonExcess,
  type JsonFault,
} from './json-structure';

/**
 * JSON alone is taken (text/plain is what another site's form can send without asking), and none that two readers
 * may read in two ways. Scopes that take another type bring its parser along.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const read = () => {
      const excess = excessOf(text);
      if (excess) {
        done(new DomainError(400, '400', `La requête dépasse ${limits[excess]}`));
        return;
      }
      void parse(request, text, (error, body: unknown) => {
        const fault = error ? null : jsonFault(text);
        if (fault) done(refusal(fault));
        else done(error, body);
      });
    };
    // to parse is work as any other
    const turn = request.place?.takeTurn();
    if (turn) turn.then(read, done);
    else read();
  });
}

const limits: Record<JsonExcess, string> = {
  VALUES: `${formatWhole(mostValues)} valeurs`,
  NAMES: `${formatWhole(mostNames)} champs dans un objet`,
  LEVELS: `${deepest} niveaux imbriqués`,
};

function refusal(fault: JsonFault): DomainError {
  if (fault.kind === 'TOO_DEEP') {
    return new DomainError(400, '400', `La requête dépasse ${deepest} niveaux imbriqués`);
  }
  return new DomainError(400, 'INVALID_PARAMETER', 'Un champ figure deux fois dans la requête', {
    errors: [{ path: fault.name.slice(0, 60), message: 'Ce champ figure deux fois' }],
  });
}
