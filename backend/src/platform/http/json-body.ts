import type { FastifyInstance } from 'fastify';
import { formatWhole } from '@portal/domain';
import { DomainError } from '../errors';
import { deepest, hasTooManyValues, jsonFault, mostValues, type JsonFault } from './json-structure';

/**
 * JSON alone is taken (text/plain is what another site's form can send without asking), and none that two readers
 * may read in two ways. Scopes that take another type bring its parser along.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (hasTooManyValues(text)) {
      done(new DomainError(400, '400', `La requête dépasse ${formatWhole(mostValues)} valeurs`));
      return;
    }
    void parse(request, text, (error, body: unknown) => {
      const fault = error ? null : jsonFault(text);
      if (fault) done(refusal(fault));
      else done(error, body);
    });
  });
}

function refusal(fault: JsonFault): DomainError {
  if (fault.kind === 'TOO_DEEP') {
    return new DomainError(400, '400', `La requête dépasse ${deepest} niveaux imbriqués`);
  }
  return new DomainError(400, 'INVALID_PARAMETER', 'Un champ figure deux fois dans la requête', {
    errors: [{ path: fault.name.slice(0, 60), message: 'Ce champ figure deux fois' }],
  });
}
