import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each(['1.1.1.1', '8.8.8.8', '192.0.32.7', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'takes an address of the open Internet: %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '0.0.0.0', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1']],
  ['link-local addresses', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  [
    'metadata services',
    ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  ],
  ['addresses behind a provider', ['100.64.0.1', '100.127.255.254']],
  ['multicast and broadcast', ['224.0.0.1', '239.1.2.3', '255.255.255.255', 'ff02::1']],
  ['documentation and tests', ['192.0.2.1', '198.51.100.1', '203.0.113.9', '2001:db8::1']],
  ['benchmarks, and what is reserved', ['198.18.0.1', '240.0.0.1', '4000::1', '100::1']],
  [
    'IPv6 that carries IPv4',
    [
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
    ],
  ],
  [
    'what is no plain address',
    ['', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1'],
  ],
])('takes none of %s', (_, addresses) =>
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]),
)
