import { expect, test } from '@jest/globals';
import { fleetRoles } from '../../../shared/runtime/fleet-roles.ts';

const services = ['balance', 'chart', 'gateway', 'identity', 'period', 'report', 'transaction'];

test('the services that write books share a process, every other has its own, and the gateway comes last', () => {
  expect(fleetRoles(services, { books: 1, gateways: 1 })).toEqual([
    { name: 'identity', services: ['identity'] },
    { name: 'report', services: ['report'] },
    { name: 'books', services: ['balance', 'chart', 'period', 'transaction'] },
    { name: 'gateway', services: ['gateway'] },
  ]);
});

test('replicas of the books are told apart by number', () => {
  const names = fleetRoles(services, { books: 2, gateways: 1 }).map((role) => role.name);
  expect(names).toEqual(['identity', 'report', 'books-1', 'books-2', 'gateway']);
});

test('split, each service of the books runs alone', () => {
  const roles = fleetRoles(services, { is_split: true, books: 1, gateways: 1 });
  expect(roles.every((role) => role.services.length === 1)).toBe(true);
  expect(roles.map((role) => role.name).sort()).toEqual(services);
});

test('several gateways share the port, and the rest is one process when it is to be together', () => {
  expect(fleetRoles(services, { is_together: true, books: 1, gateways: 2 })).toEqual([
    { name: 'services', services: services.filter((service) => service !== 'gateway') },
    { name: 'gateway-1', services: ['gateway'], shares_port: true },
    { name: 'gateway-2', services: ['gateway'], shares_port: true },
  ]);
});
