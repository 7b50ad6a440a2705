import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useGetFollowing } from '../../../generated/web/following/following';
import { effectiveChoice, isFollowing } from '../../following/followChoice';
import { Button } from '../../ui/Button';
import { SkeletonBar } from '../../ui/Skeleton';
import { useLateComponent } from '../../ui/useLateComponent';

const load = () => import('../../following/FollowDialog').then((module) => module.FollowDialog);

export function FollowButton({ slug }: { slug: string }) {
  const { data, error } = useGetFollowing();
  const { Component: FollowDialog, preload, open } = useLateComponent(load);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return error ? null : <SkeletonBar style={{ width: '7.5rem', height: 44 }} />;
  const following = data.data;
  const section = following.sections.find(({ category }) => category.slug === slug);
  if (!section) return null;
  const follows = isFollowing(effectiveChoice(section, following.all).choice);
  const Icon = follows ? BellRing : Bell;
  return (
    <>
      <Button
        variant="outline"
        startIcon={<Icon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setIsOpen(true);
          open(() => setIsOpen(false));
        }}
      >
        {follows ? 'Sleduji' : 'Sledovat'}
      </Button>
      {FollowDialog && isOpen && (
        <FollowDialog
          following={following}
          section={section}
          suggested="daily"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
