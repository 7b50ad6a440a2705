import type { ClaimedDelivery, QueueName } from './deliveryQueue.queries.ts';

/** What became of a claimed delivery; after `unreachable` it waits, and where all are, the whole queue. */
export type DeliveryOutcome = 'sent' | 'dropped' | 'failed' | 'postponed' | 'unreachable';

/** One way that news goes out: what fails or waits in one leaves the others alone. */
export interface DeliveryChannel {
  queue: QueueName;
  /** How many at once; a process that dies leaves no more claimed. */
  batchSize(): Promise<number>;
  /** Asked before each batch: whether only digests of users are taken now. */
  digestsOnly?(): boolean;
  /** Never rejects: one that cannot be made or sent must not hold the others up. */
  deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome>;
  /** Before the next batch; of this one so many were not dropped. */
  afterBatch?(tried: number, startedAt: number): Promise<void>;
  isStopping(): boolean;
}
