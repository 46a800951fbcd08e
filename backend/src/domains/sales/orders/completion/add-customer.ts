import { writeCustomerWords } from '../../../../platform/search/customer-words';
import { searchText } from '../../../../platform/search-text';
import { addConsents, findProspectConsents } from '../draft/prospect-consents.queries';
import { customerAddress } from './signing-draft';
import type { Completion } from './completion';

/** The customer of a signed case, with what they agreed to in it; other consents are asked for in their own space. */
export async function addCustomer({ tx, now, customerNumber, order }: Completion): Promise<void> {
  const { customer, contracts } = order;
  const { contact } = customer;
  const address = customerAddress(customer, contracts);
  const agreed = await findProspectConsents(tx, order.row.order_reference);
  const company = customer.type === 'PROFESSIONAL';
  await tx
    .insertInto('customer')
    .values({
      customer_number: customerNumber,
      type: customer.type,
      category_code: company ? 'PRO' : 'RES',
      civility: contact.civility,
      first_name: contact.firstName,
      last_name: contact.lastName,
      birthdate: contact.birthdate ?? null,
      birth_country: contact.birthTown?.country ?? null,
      birth_postal_code: contact.birthTown?.postalCode ?? null,
      birth_town_name: contact.birthTown?.townName ?? null,
      street_number: address.number,
      street: address.street,
      net_area: address.netArea,
      postal_code: address.postalCode,
      town_name: address.townName,
      town_code: address.netArea,
      country: address.country,
      email: contact.email,
      phone: contact.phone ?? null,
      company_name: company ? (contact.companyName ?? null) : null,
      company_type: company ? (contact.companyType ?? null) : null,
      identification_number: company ? (contact.identificationNumber ?? null) : null,
      activity_code: company ? (contact.activityCode ?? null) : null,
      search_text: searchText(
        customerNumber,
        contact.companyName,
        contact.firstName,
        contact.lastName,
        contact.email,
        contact.phone,
      ),
      marketing: agreed.some(({ contact_channel }) => contact_channel === 'EMAIL'),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeCustomerWords(tx, {
    customer_number: customerNumber,
    first_name: contact.firstName,
    last_name: contact.lastName,
    company_name: company ? (contact.companyName ?? null) : null,
    created_at: now,
  });
  await addConsents(tx, customerNumber, agreed);
}
