import { isSiret } from '@portal/domain';
import { ownSale } from '../../../platform/access/own-sale';
import { notFound, refusedFields } from '../../../platform/errors';
import { defineCall } from '../../../platform/http/define-call';

export const companyCalls = [
  defineCall('/siret/:siret', {
    summary: 'An establishment of the public directory of companies, by its SIRET',
    policy: ownSale,
    limit: { max: 60, anonymous: 30, timeWindow: '1 minute' },
    handler: async ({ payload: { siret }, providers }) => {
      if (!isSiret(siret)) throw refusedFields([{ path: 'siret', message: 'Ce SIRET n’est pas valide' }]);
      const company = await providers.companies.find(siret);
      if (!company) throw notFound('Ce SIRET n’existe pas');
      const { name: companyName, ...data } = company;
      return { status: 200 as const, data: { ...data, companyName } };
    },
  }),
];
