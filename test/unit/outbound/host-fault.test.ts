import { expect, test } from '@jest/globals';
import { hostFault } from '../../../shared/outbound/host-fault.ts';
import { urlFault } from '../../../shared/outbound/url-fault.ts';

const disguised = [
  '127.1',
  '127.0.0.1.',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '2130706433',
  '8.8.8.8:25',
  'smtp.example.com:25',
  'a.1',
];

test.each(disguised)('a host in a notation that hides where it leads is refused, in a private network too: %s', (host) => {
  for (const allow_private of [false, true]) expect(hostFault(host, allow_private)).toContain('in its usual form');
});

test.each(['smtp.example.com', '8.8.8.8', '2606:4700:4700::1111', 'mx1.example.com', '1and1.com', 'x0.example.0abc'])(
  'a host of the public internet is taken: %s',
  (host) => {
    expect(hostFault(host, false)).toBeUndefined();
  },
);

test.each(['http://127.1/', 'http://0177.0.0.1/', 'http://2130706433/', 'http://127.0.0.1./', 'http://0x7f.1/', 'http://[::1]/'])(
  'an address for deliveries leads to the same refusal: %s',
  (url) => {
    expect(urlFault(url, false)).toContain('public internet');
  },
);
