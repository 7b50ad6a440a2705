export interface PushNotification {
  title: string;
  body: string;
  /** A path of the site, where a click leads. */
  url: string;
  /** One that is still shown is replaced by the next one with the same tag. */
  tag: string;
  isUrgent: boolean;
}
