export default function MissionEdit() {
  return <h1>Misión</h1>;
}
