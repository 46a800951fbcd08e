export { freezeDay } from '@portal/testing';
