import type { Address, Contact, Customer } from '@portal/contract';

export function anAddress(over: Partial<Address> = {}): Address {
  return {
    number: '12 bis',
    street: 'rue des Lilas',
    netArea: null,
    postalCode: '69003',
    townName: 'Lyon',
    country: 'FR',
    ...over,
  };
}

export function aContact(over: Partial<Contact> = {}): Contact {
  return {
    customerFullName: { civility: 'MRS', firstName: 'Camille', lastName: 'Martin' },
    birthdate: '1985-04-12',
    address: anAddress(),
    email: 'camille.martin@example.fr',
    phone: '0612345678',
    marketing: false,
    newsletter: true,
    ...over,
  };
}

/** An individual; with `type: 'PROFESSIONAL'` give the company's fields in `contact`. */
export function aCustomer(over: Partial<Customer> = {}): Customer {
  return {
    customerNumber: '100001',
    customerCategoryCode: 'RES',
    type: 'INDIVIDUAL',
    contact: aContact(),
    ...over,
  };
}
