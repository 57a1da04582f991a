export default function Vitality() {
  return <h1>Energía</h1>;
}
