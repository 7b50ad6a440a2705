import { Bell, BellRing } from 'lucide-react';
import { useGetFollowing } from '../../../generated/web/following/following';
import { effectiveChoice, isFollowing } from '../../following/followChoice';
import { Button } from '../../ui/Button';
import { SkeletonBar } from '../../ui/Skeleton';
import { useLateDialog } from '../../ui/useLateDialog';

const load = () => import('../../following/FollowDialog').then((module) => module.FollowDialog);

export function FollowButton({ slug }: { slug: string }) {
  const { data, error } = useGetFollowing();
  const { Dialog, close, buttonProps } = useLateDialog(load);
  if (!data) return error ? null : <SkeletonBar style={{ width: '7.5rem', height: 44 }} />;
  const following = data.data;
  const section = following.sections.find(({ category }) => category.slug === slug);
  if (!section) return null;
  const follows = isFollowing(effectiveChoice(section, following.all).choice);
  const Icon = follows ? BellRing : Bell;
  return (
    <>
      <Button variant="outline" startIcon={<Icon size={18} aria-hidden />} {...buttonProps}>
        {follows ? 'Sleduji' : 'Sledovat'}
      </Button>
      {Dialog && <Dialog following={following} section={section} suggested="daily" onClose={close} />}
    </>
  );
}
