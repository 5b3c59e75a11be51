import { describe, expect, it } from 'vitest';
import { isNumberedChannel } from './grammar.js';

describe('channel identifiers as ibc-go numbers them', () => {
  it.each([
    ['channel-0', true],
    ['channel-7', true],
    ['channel-90', true],
    ['channel-18446744073709551615', true],
    ['channel-', false],
    ['channel-00', false],
    ['channel-01', false],
    ['channel-1a', false],
    ['channel-1 ', false],
    ['channel-１', false],
    ['channel--1', false],
    ['channel-123456789012345678901', false],
    ['Channel-1', false],
    ['xchannel-1', false],
    ['07-tendermint-1', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isNumberedChannel(text)).toBe(expected);
  });
});
