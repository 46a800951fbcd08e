import { openTestEnvironment } from './test-environment';
import { addContract } from './fixtures/contracts';
import { lastCodeTo, mailsTo } from './fixtures/mailed-codes';
import { addAgent, addCustomer } from './fixtures/people';

/** A portal whose customers change their e-mail, by themselves or with an agent. */
export async function openEmailEnvironment() {
  const { database, portal, close } = await openTestEnvironment();
  await addAgent(database.db, 'emailagent', [{ id: 'searchCustomerContract' }]);

  const contact = (customerNbr: string, email: string) => ({
    customerNbr,
    email,
    phone: '0612345678',
    marketing: false,
    newsletter: false,
  });

  return {
    database,
    portal,
    contact,
    /** A customer with a contract, at `<number>@example.fr`, and a session of theirs. */
    async customer(number: string, email = `${number.toLowerCase()}@example.fr`): Promise<string> {
      await addCustomer(database.db, number, { email });
      await addContract(database.db, number, `C${number}`);
      return (await portal.logIn(number)).token;
    },
    ask: (customerNbr: string, email: string, token: string) =>
      portal.call('/updateCustomer', contact(customerNbr, email), token),
    file: async (customerNbr: string, token: string) =>
      (await portal.call('/getContext', { customerNbr }, token)).customer!,
    mails: (recipient: string) => mailsTo(database.db, recipient),
    lastCode: (recipient: string) => lastCodeTo(database.db, recipient),
    /** An agent who may change what is in the customer's space. */
    async elevated(customerNbr: string): Promise<string> {
      const { token } = await portal.logIn('emailagent');
      const reason = 'Le client demande de l’aide au téléphone';
      await portal.call('/elevateSupport', { customerNbr, reason }, token);
      return token;
    },
    close,
  };
}

export type EmailEnvironment = Awaited<ReturnType<typeof openEmailEnvironment>>;
