import { client } from '#web/ground/api.ts'

/** Whether this browser shows notifications of Ninefold: it cannot, its person has forbidden it, or they have it on or off. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How it stands with this browser; it is asked nothing. */
export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  const { key, endpoint } = await client.push.find()
  if (!key) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && subscription.endpoint === endpoint ? 'on' : 'off'
}

/** Asks for permission, and has notifications shown on this device. False when permission was not given. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await client.push.find()
  if (!key) return false
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that was made with another key, or for somebody who has logged out since.
  await before?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await client.push.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  return true
}

/** Shows nothing more on this device. */
export async function turnOff(): Promise<void> {
  await client.push.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
