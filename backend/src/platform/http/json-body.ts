import type { FastifyInstance } from 'fastify';
import { formatWhole } from '@portal/domain';
import { DomainError } from '../errors';
import { deepest, excessOf, mostNames, mostValues, repeatedName, type JsonExcess } from './json-structure';

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
        const name = error ? null : repeatedName(text);
        if (name === null) done(error, body);
        else done(refusal(name));
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

const refusal = (name: string): DomainError =>
  new DomainError(400, 'INVALID_PARAMETER', 'Un champ figure deux fois dans la requête', {
    errors: [{ path: name.slice(0, 60), message: 'Ce champ figure deux fois' }],
  });
