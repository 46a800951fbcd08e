import type { ClientAnswers } from '../../../rules/case/answers';
import { aClient, aCompanyClient } from '../../../testing/clients';
import { clientFacts } from './client-facts';

const factsOf = (client: ClientAnswers, withGroup = true) =>
  Object.fromEntries(clientFacts(client, { withGroup }).map(({ label, value }) => [label, value]));

test('B2.2 the summary of an individual lists what was entered', () => {
  expect(factsOf(aClient({ coholder: { civility: 'MR', firstName: 'Jo', lastName: 'Li' } }))).toEqual({
    Groupe: 'ADMIN',
    Nom: 'Mme Camille Martin',
    'E-mail': 'camille@example.fr',
    Téléphone: '06 12 34 56 78',
    Naissance: '05/03/1980, 69003 Lyon',
    'Adresse de facturation': 'Celle du lieu de consommation',
    'Co-titulaire': 'M. Jo Li',
  });
});

test('B2.2 a company is summed up with who signs for it', () => {
  expect(
    factsOf(aCompanyClient({ birthCountry: 'BELGIQUE', birthPostalCode: '', birthTown: 'Liège' }), false),
  ).toEqual({
    Entreprise: 'Lumière & Fils, Société à responsabilité limitée (SARL)',
    SIRET: '732 829 320 00074',
    'Code APE': '35.14Z',
    Signataire: 'Mme Camille Martin',
    'E-mail': 'camille@example.fr',
    Téléphone: '06 12 34 56 78',
    Naissance: '05/03/1980, Liège, BELGIQUE',
    'Adresse de facturation': '12 bis rue des Lilas, 75011 Paris',
  });
});

test('B2.1 of a known customer, what is not known is empty, and the address is theirs', () => {
  const client = aClient({ customerNumber: '100001', phone: '', birthdate: '' });
  expect(factsOf(client)).toMatchObject({
    'N° de client': '100001',
    Téléphone: '',
    Naissance: '',
    Adresse: '',
  });
});
