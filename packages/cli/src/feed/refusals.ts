import type { FeedRefusal, PublishRefusal } from '@wayfold/feed';

/** Whether an error is an update that is refused. By its name, so that commands without a feed need not load the package. */
export function isFeedRefusal(error: unknown): error is FeedRefusal {
  return error instanceof Error && error.name === 'FeedRefusal';
}

/** Whether an error is a step of a publisher that is refused. */
export function isPublishRefusal(error: unknown): error is PublishRefusal {
  return error instanceof Error && error.name === 'PublishRefusal';
}
