/**
 * Bytes of the largest transaction that nodes take: an IPv6 packet of 1280 bytes without its headers.
 *
 * @see anza-xyz/solana-sdk `packet/src/lib.rs`, `PACKET_DATA_SIZE`
 */
export const largestTransaction = 1232;
